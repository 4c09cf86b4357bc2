import { type RefObject, useEffect, useRef } from 'react'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { focusAndReveal } from '@/components/ui/focus-and-reveal'

/**
 * Brings the note of a refused save into view (STF-067): on a long form it is far above the button that was pressed.
 * @param refusal another object for each refused save
 * @returns for the note, which needs a `tabIndex`
 */
export function useRefusalFocus(refusal: object | undefined): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null)
  const focused = useRef<object>(undefined)
  useFocusAfter(note)
  useEffect(() => {
    // The router shows a page again after Back.
    if (refusal === undefined || focused.current === refusal) return
    focused.current = refusal
    focusAndReveal(note.current)
  }, [refusal])
  return note
}
