let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs what changes the session cookie one after the other, across tabs: the answer to a check that began before a login or a
 * changed password would otherwise clear the newer cookie.
 */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  // Only in secure contexts, so not on a plain http address of the local network.
  if ('locks' in navigator) return navigator.locks.request('kitelab_session', work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}
