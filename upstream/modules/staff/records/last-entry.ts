import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

/** The newest entry that changed the record: sign-ins and the like have no `after`. */
export async function findLastEntry(db: Db | Tx, kind: string, id: string) {
  const { at, after, actorStaffId, subjectKind, subject, auditId } = auditEvents
  const [entry] = await db
    .select({ at, after, name: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, kind), eq(subject, id), isNotNull(after)))
    .orderBy(desc(at), desc(auditId))
    .limit(1)
  return entry
}
