import { exclusive } from '@/lib/client/exclusive'

/**
 * Runs what changes the session cookie one after the other, across tabs: the answer to a check that began before a login or a
 * changed password would otherwise clear the newer cookie.
 */
export const withSessionLock = <T>(work: () => Promise<T>): Promise<T> => exclusive('kitelab_session', work)
