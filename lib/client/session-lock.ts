import { exclusive } from '@/lib/client/exclusive'

/** A check that began before a login or password change would otherwise clear the newer cookie. */
export const withSessionLock = <T>(work: () => Promise<T>): Promise<T> => exclusive('kitelab_session', work)
