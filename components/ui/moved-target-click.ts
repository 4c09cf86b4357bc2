/** Of the pointer. A button that is held and a card below the pointer move less. */
const MAX_MOVEMENT_PX = 5

const CONTROLS = 'a[href], button, label, summary'

type Press = { control: HTMLElement; box: DOMRect; x: number; y: number }

let press: Press | undefined

function startPress(event: MouseEvent): void {
  const { button, target, clientX: x, clientY: y } = event
  const isPlain = button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const control = isPlain && target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
  press = control ? { control, box: control.getBoundingClientRect(), x, y } : undefined
}

function endPress({ target, clientX, clientY }: MouseEvent): void {
  const started = press
  press = undefined
  // The browser dispatches the click itself.
  if (!started || !(target instanceof Element) || started.control.contains(target)) return
  // A dialog has opened or closed meanwhile.
  if (target.closest('dialog') !== started.control.closest('dialog')) return
  const isSamePoint = Math.hypot(clientX - started.x, clientY - started.y) < MAX_MOVEMENT_PX
  if (isSamePoint && hasMoved(started)) click(started.control)
}

/** A control that is removed or hidden has no box. */
function hasMoved({ control, box }: Press): boolean {
  const { width, left, top } = control.getBoundingClientRect()
  return width > 0 && Math.hypot(left - box.left, top - box.top) >= MAX_MOVEMENT_PX
}

/** Firefox ignores a click on a label that is not where the mouse went down. */
function click(control: HTMLElement): void {
  const target = control instanceof HTMLLabelElement ? control.control : control
  if (target !== control) target?.focus({ preventScroll: true })
  target?.click()
}

/**
 * Leaving a field can show its error between mouse-down and mouse-up. The pressed control then moves from under the pointer,
 * and the browser dispatches no click to it.
 */
export function clickMovedTargets(): void {
  document.addEventListener('mousedown', startPress, { capture: true })
  document.addEventListener('mouseup', endPress, { capture: true })
}
