import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Replays what was typed into a text box before hydration; the first render would overwrite it. */
export function usePreHydrationInput(
  box: RefObject<HTMLInputElement | null>,
  replay: (text: string) => void,
) {
  const replayInput = useEffectEvent(() => {
    const input = box.current
    if (input && input.value !== input.defaultValue) replay(input.value)
  })
  useLayoutEffect(() => replayInput(), [])
}
