import type { Db, Tx } from '../db/open.ts'
import { emailOutbox, type Lane, lanes } from '../db/schema/mail.ts'
import { isErased } from './erased-address.ts'
import { laneOf } from './lanes.ts'

type Envelope = {
  /** Default: a new one. */
  mailId?: string
  recipient: string
  template: string
  data: Record<string, unknown>
  dedupeKey?: string
  /** Default: the template's lane. */
  lane?: Lane
}

/** Call in the transaction that causes the mail. */
export async function enqueueMail(tx: Tx | Db, { lane, ...mail }: Envelope): Promise<void> {
  if (isErased(mail.recipient)) return
  const row = { ...mail, lane: lanes[lane ?? laneOf(mail.template)] }
  await tx.insert(emailOutbox).values(row).onConflictDoNothing({ target: emailOutbox.dedupeKey })
}
