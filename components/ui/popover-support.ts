/** Safari before 17, Chrome before 114 and Firefox before 125 have no popovers, and throw at their selector. */
export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype

export const isPopoverOpen = (element: HTMLElement): boolean =>
  hasPopovers() ? element.matches(':popover-open') : element.hasAttribute('data-open')

/** Without popovers the element is shown where it stands, by its `data-open` (app/globals.css). */
export function setPopoverOpen(element: HTMLElement, open: boolean): void {
  if (hasPopovers()) {
    if (open) element.showPopover()
    else element.hidePopover()
    return
  }
  element.toggleAttribute('data-open', open)
  element.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
}
