import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined
const localHour = () => new Date().getHours()

/** HOME-11. @param hour 0 to 23, by the visitor's own clock */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good Morning'
  return hour < 18 ? 'Good Afternoon' : 'Good Evening'
}

export function useGreeting(): string | undefined {
  const hour = useSyncExternalStore(subscribeToNothing, localHour, () => undefined)
  return hour === undefined ? undefined : greetingAt(hour)
}
