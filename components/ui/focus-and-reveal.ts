/** Safari ignores `scroll-padding` on programmatic focus, so the element could be behind a sticky bar. */
export function focusAndReveal(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/** For the first invalid field, which react-hook-form focuses. */
export function revealFirstError(form: HTMLFormElement): void {
  let isSubmitted = false
  form.addEventListener('submit', () => {
    isSubmitted = true
  })
  form.addEventListener('pointerdown', () => {
    isSubmitted = false
  })
  form.addEventListener('focusin', ({ target }) => {
    if (isSubmitted && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
    isSubmitted = false
  })
}

const submitOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[type=submit]') : null

const isIn = (form: HTMLFormElement, field: Element | null) =>
  form.contains(field) || (field !== null && 'form' in field && field.form === form)

function keepFocus(event: MouseEvent): void {
  const form = submitOf(event)?.form
  if (event.button === 0 && form && isIn(form, document.activeElement)) event.preventDefault()
}

// TypeScript has no `focusVisible` yet; browsers without it show the outline.
const BY_POINTER: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }

function moveFocus(event: MouseEvent): void {
  // A click without a pointer is Enter in a field.
  if (event.detail > 0) submitOf(event)?.focus(BY_POINTER)
}

/**
 * Leaving a field may show its error, which moves the button away from the pointer before it is released: no click would
 * follow. The focus moves with the click instead. Added once, because the button may be outside its form.
 */
export function moveFocusOnClick(): void {
  document.addEventListener('mousedown', keepFocus)
  document.addEventListener('click', moveFocus, { capture: true })
}
