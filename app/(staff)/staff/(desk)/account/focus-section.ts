import { useEffect, useRef } from 'react'

/** Unless a control has the focus. */
export function focusSection(section: string): void {
  if (document.activeElement === document.body) document.getElementById(`${section}-title`)?.focus()
}

/** @param count of the section's rows: a control goes with its row */
export function useSectionFocus(section: string, count: number): void {
  const shown = useRef(count)
  useEffect(() => {
    if (shown.current === count) return
    shown.current = count
    focusSection(section)
  }, [section, count])
}
