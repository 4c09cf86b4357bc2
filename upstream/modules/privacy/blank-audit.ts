import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'

/** The only change of entries that the database allows (STF-271). Who did what and when stays, without the place. */
export async function blankAuditOf(tx: Tx, parentId: string): Promise<void> {
  await tx.execute(sql`select set_config('kitelab.erase', 'on', true)`)
  await tx
    .update(auditEvents)
    .set({ ip: null, userAgent: null })
    .where(eq(auditEvents.actorParentId, parentId))
  await tx.execute(sql`select set_config('kitelab.erase', '', true)`)
}
