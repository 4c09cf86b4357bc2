import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { peopleIn } from './family-rows.ts'

/** Triggers let entries of the audit and payments by hand be blanked within it only (STF-187, STF-271). */
export async function whileErasing(tx: Tx, blank: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('kitelab.erase', 'on', true)`)
  await blank()
  await tx.execute(sql`select set_config('kitelab.erase', '', true)`)
}

/** The only change of entries that the database allows. Who did what and when stays, without the place and the words; amounts of orders stay. */
export const blankAuditOf = (tx: Tx, parentId: string): Promise<void> =>
  whileErasing(tx, async () => {
    await tx
      .update(auditEvents)
      .set({ ip: null, userAgent: null })
      .where(eq(auditEvents.actorParentId, parentId))
    await tx
      .update(auditEvents)
      .set({ before: null, after: null, data: sql`${auditEvents.data} - 'words'` })
      .where(inArray(auditEvents.subject, await peopleIn(tx, parentId)))
  })
