import { useSyncExternalStore } from 'react'
import { type PendingAction, readPendingAction } from '@/lib/client/pending-action'

const subscribeToNothing = () => () => undefined

/** The action to run after the login. Read after hydration, because the document is cached. */
export const usePendingAction = (): PendingAction | undefined =>
  readPendingAction(
    useSyncExternalStore(
      subscribeToNothing,
      () => window.location.search,
      () => '',
    ),
  )
