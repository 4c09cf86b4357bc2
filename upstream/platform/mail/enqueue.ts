import type { Db, Tx } from '../db/open.ts'
import { emailOutbox } from '../db/schema/mail.ts'
import { isErased } from './erased-address.ts'

type Envelope = { recipient: string; template: string; data: Record<string, unknown>; dedupeKey?: string }

/** Call in the transaction that causes the mail. */
export async function enqueueMail(tx: Tx | Db, mail: Envelope): Promise<void> {
  if (isErased(mail.recipient)) return
  await tx.insert(emailOutbox).values(mail).onConflictDoNothing({ target: emailOutbox.dedupeKey })
}
