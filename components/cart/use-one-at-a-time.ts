import { useRef } from 'react'

/** State is one render late: the second of two quick clicks would not see it. */
export function useOneAtATime() {
  const running = useRef(false)
  return (act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    void act().finally(() => {
      running.current = false
    })
  }
}
