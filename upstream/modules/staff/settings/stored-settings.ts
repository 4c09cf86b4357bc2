import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { SchoolSettings, StoredSettings } from '#contract/staff/settings'
import { toNaira } from '#domain/naira'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { settings } from '../../../platform/db/schema/notes.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { readSettings } from '../../../platform/settings.ts'

/** Of the entries in the audit. */
export const SCHOOL = 'school'

export async function readSchoolSettings(db: Db | Tx): Promise<SchoolSettings> {
  const { refundLimitKobo, reminderDays, ...others } = await readSettings(db)
  return { ...others, refundLimit: toNaira(refundLimitKobo), reminderDays: [...reminderDays] }
}

/** That of the newest row; rows are never deleted. */
export async function versionOfSettings(db: Db | Tx): Promise<string> {
  const newest = sql<string>`coalesce((extract(epoch from max(${settings.updatedAt})) * 1000000)::bigint, 0)::text`
  const [row] = await db.select({ version: newest }).from(settings)
  return row?.version ?? '0'
}

const { at, actorStaffId, subjectKind, subject, after, auditId } = auditEvents

export async function findLastChange(db: Db | Tx) {
  const [change] = await db
    .select({ at, name: staff.name, after })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'settings'), eq(subject, SCHOOL), isNotNull(after)))
    .orderBy(desc(at), desc(auditId))
    .limit(1)
  return change
}

/** STF-267. */
export async function readStoredSettings(db: Db | Tx): Promise<StoredSettings> {
  const change = await findLastChange(db)
  return {
    settings: await readSchoolSettings(db),
    version: await versionOfSettings(db),
    lastChange: change ? { by: change.name ?? 'System', at: change.at.toISOString() } : null,
  }
}
