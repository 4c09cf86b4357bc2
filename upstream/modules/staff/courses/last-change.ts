import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

const fields = sql<
  string[]
>`(select coalesce(jsonb_agg(field), '[]') from jsonb_object_keys(${auditEvents.after}) as field)`

/** Up to 60,000 characters, so only the history reads it. */
const text = sql<string | null>`${auditEvents.before} ->> 'description'`

/** In JSON. */
const textBytes = sql<number>`coalesce(octet_length((${auditEvents.before} -> 'description')::text), 0)`

/** The newest entries that changed the course: reminders and the like have no `after`. */
export function changesOfCourse(db: Db | Tx, courseId: string, limit: number) {
  const { at, action, after, actorStaffId, subjectKind, subject, auditId } = auditEvents
  return db
    .select({
      at,
      action,
      auditId,
      name: staff.name,
      fields: fields.as('fields'),
      text: text.as('text'),
      textBytes: textBytes.as('text_bytes'),
    })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'course'), eq(subject, courseId), isNotNull(after)))
    .orderBy(desc(at), desc(auditId))
    .limit(limit)
}

export async function lastChange(db: Db | Tx, courseId: string) {
  const newest = changesOfCourse(db, courseId, 1).as('newest')
  const [entry] = await db.select({ at: newest.at, name: newest.name, fields: newest.fields }).from(newest)
  return entry
}
