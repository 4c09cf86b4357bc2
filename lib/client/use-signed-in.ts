import { useSyncExternalStore } from 'react'
import { hasSignedInCookie, subscribeToSignedIn } from '@/lib/client/signed-in'

export const useSignedIn = (): boolean =>
  useSyncExternalStore(subscribeToSignedIn, hasSignedInCookie, () => false)
