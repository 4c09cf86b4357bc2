import type { Db, Tx } from '../db/open.ts'
import { emailOutbox } from '../db/schema/mail.ts'
import { isErased } from './erased-address.ts'

type Envelope = { recipient: string; template: string; data: Record<string, unknown>; dedupeKey?: string }

/** Writes a mail into the outbox, in the transaction that causes it: both happen or neither. */
export async function enqueueMail(tx: Tx | Db, mail: Envelope): Promise<void> {
  if (isErased(mail.recipient)) return
  await tx.insert(emailOutbox).values(mail).onConflictDoNothing({ target: emailOutbox.dedupeKey })
}
