import type { Db, Tx } from './db/open.ts'
import { auditEvents } from './db/schema/audit.ts'

type Event = Omit<typeof auditEvents.$inferInsert, 'auditId' | 'at'>

/** Call in the transaction of the action. Never pass a password, code or token. */
export async function audit(tx: Tx | Db, event: Event): Promise<void> {
  await tx.insert(auditEvents).values(event)
}
