import { fireAndForget } from '@/lib/client/fire-and-forget'

/** Tells everyone who listens in this tab, and never throws; `listen` answers the way to stop listening. */
function channel<T>() {
  const listeners = new Set<(told: T) => void>()
  return {
    tell(told: T) {
      for (const listener of listeners) fireAndForget(() => listener(told))
    },
    listen(listener: (told: T) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The server no longer accepts the session. `asked`: by something the parent did, not by a read in the background. */
export const lost = channel<{ asked: boolean }>()

/** A sentence for the parent from a place that draws nothing itself. */
export const notice = channel<{ message: string; type: 'success' | 'error' | 'info' | 'warning' }>()

/** The readable cookie has changed. */
export const signedInChanged = channel<undefined>()
