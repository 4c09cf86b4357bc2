import { useSyncExternalStore } from 'react'
import { hasSignedInCookie, subscribeToSignedIn } from '@/lib/client/signed-in'

/** False on the server and during hydration. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(subscribeToSignedIn, hasSignedInCookie, () => false)
