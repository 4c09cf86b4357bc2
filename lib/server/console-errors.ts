import { log } from '@/lib/server/log'

/** Next prints what a page throws with its message and causes; these go through the one log instead. */
export function logConsoleErrors(): void {
  const { console } = globalThis
  const print = console.error.bind(console)
  console.error = (...values: unknown[]) => {
    const err = values.find((value) => value instanceof Error)
    if (err) log({ level: 'error', event: 'page', err })
    else print(...values)
  }
}
