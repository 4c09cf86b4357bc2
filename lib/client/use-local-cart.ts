import { useSyncExternalStore } from 'react'
import { readLocalCart, subscribeToLocalCart } from '@/lib/client/local-cart'

const none: readonly string[] = []

/** Ids of the courses that this account has waiting in this browser to be sent to the server cart (AMB-13). */
export const useLocalCart = (owner: string | undefined): readonly string[] =>
  useSyncExternalStore(
    subscribeToLocalCart,
    () => readLocalCart(owner),
    () => none,
  )
