import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A value that is shown until the page is left (STF-195). The router and the browser keep pages for Back, so the value goes as
 * the page is left, and one that arrives after that is not shown.
 * @returns the value, and what shows it
 */
export function useShown<T>(): [shown: T | undefined, show: (value: T | undefined) => void] {
  const [shown, setShown] = useState<T>()
  const isLeft = useRef(false)

  useEffect(() => {
    isLeft.current = false
    // At once: the browser keeps the document as it is now.
    const leave = () => flushSync(() => setShown(undefined))
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      isLeft.current = true
      setShown(undefined)
    }
  }, [])

  const show = useCallback((value: T | undefined) => {
    if (!isLeft.current) setShown(value)
  }, [])
  return [shown, show]
}
