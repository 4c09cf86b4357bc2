import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

/** The newest entries that changed the course: reminders and the like have no `after`. */
export function changesOfCourse(db: Db | Tx, courseId: string, limit: number) {
  const { at, action, before, after, actorStaffId, subjectKind, subject, auditId } = auditEvents
  return db
    .select({ at, action, before, after, name: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'course'), eq(subject, courseId), isNotNull(after)))
    .orderBy(desc(at), desc(auditId))
    .limit(limit)
}

export async function lastChange(db: Db | Tx, courseId: string) {
  const [entry] = await changesOfCourse(db, courseId, 1)
  return entry
}
