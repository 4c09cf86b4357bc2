import type { Tx } from '../../platform/db/open.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import { deviceOf } from './device-of.ts'

type Change = {
  /** A sentence without its full stop: 'A passkey was added'. */
  what: string
  userAgent?: string | undefined
}

/** STF-039, STF-049. Call in the transaction of the change. */
export async function mailSecurity(
  tx: Tx,
  { email, name }: { email: string; name: string },
  { what, userAgent }: Change,
): Promise<void> {
  const device = userAgent === undefined ? undefined : deviceOf(userAgent)
  const data = { name, what, at: new Date().toISOString(), ...(device && { device }) }
  await enqueueMail(tx, { recipient: email, template: 'staff-security', data })
}
