import type { Db, Tx } from './db/open.ts'
import { auditEvents } from './db/schema/audit.ts'

type Event = Omit<typeof auditEvents.$inferInsert, 'auditId' | 'at'>

/** Notes who did what, in the transaction that does it. Never a password, code or token. */
export async function audit(tx: Tx | Db, event: Event): Promise<void> {
  await tx.insert(auditEvents).values(event)
}
