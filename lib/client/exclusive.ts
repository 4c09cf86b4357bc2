let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one action of this name at a time across tabs; within this tab where the Web Locks API is missing.
 * @param action called with whether another tab ran one just before, whose writes to the storage may not be here yet
 */
export async function exclusive<T>(name: string, action: (isAfterOther: boolean) => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) {
    const run = async (lock: Lock | null) => lock && { result: await action(false) }
    const done = await locks.request(name, { ifAvailable: true }, run)
    return done ? done.result : locks.request(name, () => action(true))
  }
  const next = last.then(() => action(false))
  last = next.catch(() => undefined)
  return next
}
