import { useSyncExternalStore } from 'react'
import { greetingAt } from '#domain/greeting'

const never = () => () => undefined
// The server has no clock of the visitor's (AMB-26), so it greets nobody.
const hourHere = () => new Date().getHours()

/** `Good Morning`, by the visitor's own clock; undefined until that clock can be read. */
export function useGreeting(): string | undefined {
  const hour = useSyncExternalStore(never, hourHere, () => undefined)
  return hour === undefined ? undefined : greetingAt(hour)
}
