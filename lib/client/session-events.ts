import { fireAndForget } from '@/lib/client/fire-and-forget'

function emitter<T>() {
  const listeners = new Set<(event: T) => void>()
  return {
    emit(event: T) {
      for (const listener of listeners) fireAndForget(() => listener(event))
    },
    on(listener: (event: T) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The server no longer accepts the session. `byUser` is false for background reads. */
export const sessionLost = emitter<{ byUser: boolean }>()

export const notice = emitter<{ message: string; type: 'success' | 'error' | 'info' | 'warning' }>()

export const signedInChanged = emitter<undefined>()
