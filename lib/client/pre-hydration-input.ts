import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over what was typed into a box before its scripts had come: on a slow phone that may be a whole word, and the
 * first update of the page would wipe it out.
 */
export function usePreHydrationInput(box: RefObject<HTMLInputElement | null>, take: (text: string) => void) {
  const takeOver = useEffectEvent(() => {
    const input = box.current
    if (input && input.value !== input.defaultValue) take(input.value)
  })
  useLayoutEffect(() => takeOver(), [])
}
