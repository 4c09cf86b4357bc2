import { hasPopovers, isPopoverOpen, setPopoverOpen } from '@/components/ui/popover-support'
import { fireAndForget } from '@/lib/client/fire-and-forget'

/**
 * The element that holds the toasts, above everything else. What is outside an open modal dialog lies behind it and is
 * inert, to screen readers too; so the layer moves into the dialog for as long as that is open.
 */
let layer: HTMLElement | undefined

export function toastLayer(): HTMLElement {
  if (layer) return layer
  layer = document.createElement('div')
  if (hasPopovers()) layer.popover = 'manual'
  layer.className = 'inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0'
  raiseToasts()
  return layer
}

/** Before a toast is shown, and once a dialog has opened: whoever enters the top layer last lies on top. */
export function raiseToasts(): void {
  if (layer) moveInto([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body, layer)
}

/** Before a dialog closes or goes: what was said in it outlives it. */
export function keepToasts(dialog: Element): void {
  if (layer && dialog.contains(layer)) moveInto(document.body, layer)
}

function moveInto(home: Element, toasts: HTMLElement) {
  fireAndForget(() => {
    if (toasts.parentElement !== home) home.append(toasts)
    if (!hasPopovers()) return
    if (isPopoverOpen(toasts)) setPopoverOpen(toasts, false)
    setPopoverOpen(toasts, true)
  })
}
