import { hasPopovers, isPopoverOpen, setPopoverOpen } from '@/components/ui/popover-support'
import { fireAndForget } from '@/lib/client/fire-and-forget'

/** Holds the toasts. Content outside an open modal dialog is inert, so the layer moves into the dialog while it is open. */
let layer: HTMLElement | undefined

export function toastLayer(): HTMLElement {
  if (layer) return layer
  layer = document.createElement('div')
  if (hasPopovers()) layer.popover = 'manual'
  layer.className = 'inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0'
  raiseToasts()
  return layer
}

/** Moves the layer to the top: the last element to enter the top layer is above the others. */
export function raiseToasts(): void {
  if (layer) moveInto([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body, layer)
}

/** Moves the layer out of a dialog that is about to close. */
export function keepToasts(dialog: Element): void {
  if (layer && dialog.contains(layer)) moveInto(document.body, layer)
}

function moveInto(parent: Element, toasts: HTMLElement) {
  fireAndForget(() => {
    if (toasts.parentElement !== parent) parent.append(toasts)
    if (!hasPopovers()) return
    if (isPopoverOpen(toasts)) setPopoverOpen(toasts, false)
    setPopoverOpen(toasts, true)
  })
}
