import { useSyncExternalStore } from 'react'
import { type PendingAction, readPendingAction } from '@/lib/client/pending-action'

const never = () => () => undefined

/** What waits for the login or the sign-up; the page itself is the same for everyone. */
export const usePendingAction = (): PendingAction | undefined =>
  readPendingAction(
    useSyncExternalStore(
      never,
      () => window.location.search,
      () => '',
    ),
  )
