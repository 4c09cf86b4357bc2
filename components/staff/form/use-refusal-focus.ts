import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { focusAndReveal } from '@/components/ui/focus-and-reveal'

/**
 * Shows a refusal once: the router runs effects again when it shows a page after Back.
 * @param refusal another object for each refused save
 */
export function useRefusal(refusal: object | undefined, show: () => void): void {
  const shown = useRef<object>(undefined)
  const onRefusal = useEffectEvent(show)
  useEffect(() => {
    if (refusal === undefined || shown.current === refusal) return
    shown.current = refusal
    onRefusal()
  }, [refusal])
}

/**
 * Brings the note of a refused save into view (STF-067): on a long form it is far above the button that was pressed.
 * @param refusal another object for each refused save
 * @returns for the note, which needs a `tabIndex`
 */
export function useRefusalFocus(refusal: object | undefined): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null)
  useFocusAfter(note)
  useRefusal(refusal, () => focusAndReveal(note.current))
  return note
}
