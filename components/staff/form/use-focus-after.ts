import { type RefObject, useLayoutEffect } from 'react'

const isShown = ({ offsetParent }: HTMLElement) => offsetParent !== null

function headingOf(button: HTMLElement): HTMLElement | undefined {
  const headings = button.closest('main')?.querySelectorAll('h1') ?? []
  const heading = [...headings].find(isShown)
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/**
 * A button, or a note with buttons, that goes with what it did would leave the focus nowhere: another element takes it.
 * @param id of that element, by default the heading of the page
 */
export function useFocusAfter(opener: RefObject<HTMLElement | null>, id?: string): void {
  // In the layout phase, because the button is still in the document.
  useLayoutEffect(() => {
    const button = opener.current
    return () => {
      if (!button?.contains(document.activeElement)) return
      const next = id === undefined ? headingOf(button) : document.getElementById(id)
      next?.focus()
    }
  }, [opener, id])
}
