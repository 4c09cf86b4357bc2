import { useEffect, useRef } from 'react'

/** A second entry of the same page, because Back itself cannot be stopped. */
const pushEntry = () => window.history.pushState(window.history.state, '', window.location.href)

/**
 * While it is active, Back stays on the page and calls `onBack`. Navigate away from it with `replace`.
 * @returns goes back all the same
 */
export function useBackGuard(isActive: boolean, onBack: () => void): () => void {
  const isMounted = useRef(false)
  const isLeaving = useRef(false)
  /** Since the page was left, until it has been emptied. */
  const isStale = useRef(false)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      isStale.current = true
    }
  }, [])

  useEffect(() => {
    if (!isActive) isStale.current = false
    if (!isActive || isStale.current) return
    isLeaving.current = false
    pushEntry()
    const ask = (event: PopStateEvent) => {
      if (isLeaving.current) return
      // The router must not handle it.
      event.stopImmediatePropagation()
      pushEntry()
      onBack()
    }
    window.addEventListener('popstate', ask, true)
    return () => {
      window.removeEventListener('popstate', ask, true)
      if (isMounted.current) removeEntry()
    }
  }, [isActive, onBack])

  return () => {
    isLeaving.current = true
    window.history.go(-2)
  }
}

/** For the router nothing has happened. */
function removeEntry() {
  window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  window.history.back()
}
