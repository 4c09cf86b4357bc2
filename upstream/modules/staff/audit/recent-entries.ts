import { and, desc, eq, or } from 'drizzle-orm'
import type { AuditEntry } from '#contract/staff/audit'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { isOwnChange } from '../audit-course.ts'
import { serializeEntries } from './serialize-entries.ts'

const LIMIT = 20

/** What the person did, and what was done to the person: newest first. */
function recentRows(db: Db, staffId: string) {
  const isAbout = and(eq(auditEvents.subjectKind, 'staff'), eq(auditEvents.subject, staffId))
  return db
    .select()
    .from(auditEvents)
    .where(and(or(eq(auditEvents.actorStaffId, staffId), isAbout), isOwnChange))
    .orderBy(desc(auditEvents.at), desc(auditEvents.auditId))
    .limit(LIMIT)
}

/** For those who manage people (STF-261). */
export const recentEntries = async (db: Db, staffId: string): Promise<AuditEntry[]> =>
  serializeEntries(db, await recentRows(db, staffId))

const nowhere = { ip: null, userAgent: null, requestId: null }

/** For the person (STF-048): where others were is not theirs to know. */
export async function ownRecentEntries(db: Db, staffId: string): Promise<AuditEntry[]> {
  const rows = await recentRows(db, staffId)
  return serializeEntries(
    db,
    rows.map((row) => (row.actorStaffId === staffId ? row : { ...row, ...nowhere })),
  )
}
