let last: Promise<unknown> = Promise.resolve()

/** Runs one action of this name at a time, over all tabs of the browser; where it has no locks, in this tab. */
export function exclusive<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return navigator.locks.request(name, act)
  const next = last.then(act)
  last = next.catch(() => undefined)
  return next
}
