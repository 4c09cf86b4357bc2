import { useSyncExternalStore } from 'react'
import { hasSignedInCookie, subscribeToSignedIn } from '@/lib/client/signed-in'

/** Whether there is a session to ask for; on the server, and while its page wakes up, nobody has one. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(subscribeToSignedIn, hasSignedInCookie, () => false)
