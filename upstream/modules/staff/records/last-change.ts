import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

export type StaffRecord = {
  kind: 'course' | 'post' | 'letter'
  id: string
  /** The name of its text in the audit. */
  text: 'description' | 'content'
  /** Words for fields in the audit. */
  fieldWords: (fields: readonly string[]) => string[]
}

const fields = sql<
  string[]
>`(select coalesce(jsonb_agg(field), '[]') from jsonb_object_keys(${auditEvents.after}) as field)`

/** The newest entries that changed the record: reminders and the like have no `after`. */
export function changesOf(db: Db | Tx, record: StaffRecord, limit: number) {
  const { at, action, before, after, actorStaffId, subjectKind, subject, auditId } = auditEvents
  // Up to 60,000 characters, so only the history reads it.
  const text = sql<string | null>`${before} ->> ${record.text}::text`
  // In JSON.
  const textBytes = sql<number>`coalesce(octet_length((${before} -> ${record.text}::text)::text), 0)`
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
    .where(and(eq(subjectKind, record.kind), eq(subject, record.id), isNotNull(after)))
    .orderBy(desc(at), desc(auditId))
    .limit(limit)
}

export async function lastChange(db: Db | Tx, record: StaffRecord) {
  const newest = changesOf(db, record, 1).as('newest')
  const [entry] = await db.select({ at: newest.at, name: newest.name, fields: newest.fields }).from(newest)
  return entry
}
