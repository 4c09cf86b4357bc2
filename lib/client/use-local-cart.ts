import { useSyncExternalStore } from 'react'
import { readLocalCart, subscribeToLocalCart } from '@/lib/client/local-cart'

const none: readonly string[] = []

/** Ids of the courses that wait in this browser to be sent to the server cart (AMB-13). */
export const useLocalCart = (): readonly string[] =>
  useSyncExternalStore(subscribeToLocalCart, readLocalCart, () => none)
