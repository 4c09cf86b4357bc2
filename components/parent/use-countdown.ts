import { useCallback, useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds, by the monotonic clock; 0 when stopped. */
export function useCountdown() {
  const [end, setEnd] = useState(0)
  const [remaining, setRemaining] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const tick = () => {
      const now = Math.ceil((end - performance.now()) / SECOND_MS)
      setRemaining(Math.max(0, now))
      if (now <= 0) setEnd(0)
    }
    const timer = setInterval(tick, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [end])

  const start = useCallback((seconds: number) => {
    setRemaining(seconds)
    setEnd(seconds > 0 ? performance.now() + seconds * SECOND_MS : 0)
  }, [])

  return { remaining, start }
}
