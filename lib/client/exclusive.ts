let last: Promise<unknown> = Promise.resolve()

/** Runs one action of this name at a time across tabs; within this tab where the Web Locks API is missing. */
export function exclusive<T>(name: string, action: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return navigator.locks.request(name, action)
  const next = last.then(action)
  last = next.catch(() => undefined)
  return next
}
