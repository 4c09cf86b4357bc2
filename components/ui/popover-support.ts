/** Safari 17, Chrome 114 and Firefox 125 or later. Older ones throw on `:popover-open`. */
export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype

export const isPopoverOpen = (element: HTMLElement): boolean =>
  hasPopovers() ? element.matches(':popover-open') : element.hasAttribute('data-open')

/** Without popover support, `data-open` shows the element in place (app/globals.css). */
export function setPopoverOpen(element: HTMLElement, open: boolean): void {
  if (hasPopovers()) {
    if (open) element.showPopover()
    else element.hidePopover()
    return
  }
  element.toggleAttribute('data-open', open)
  element.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
}
