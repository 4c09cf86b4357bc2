import { type RefObject, useEffect, useRef } from 'react'

type FocusOnHide = {
  /** Around the button that shows the value. */
  opener: RefObject<HTMLDivElement | null>
  onHide: () => void
}

/** The button that hides a value goes with it, so the button that shows it again takes the focus. */
export function useFocusOnHide(isShown: boolean): FocusOnHide {
  const opener = useRef<HTMLDivElement>(null)
  const isHidden = useRef(false)
  useEffect(() => {
    if (isShown || !isHidden.current) return
    isHidden.current = false
    opener.current?.querySelector('button')?.focus()
  }, [isShown])
  return {
    opener,
    onHide: () => {
      isHidden.current = true
    },
  }
}
