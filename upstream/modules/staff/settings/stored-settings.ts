import { max, sql } from 'drizzle-orm'
import type { SchoolSettings, StoredSettings } from '#contract/staff/settings'
import { toNaira } from '#domain/naira'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { settings } from '../../../platform/db/schema/notes.ts'
import { readSettings } from '../../../platform/settings.ts'
import { findLastEntry } from '../records/last-entry.ts'
import { microseconds } from '../records/microseconds.ts'

export const SCHOOL = 'school'

export async function readSchoolSettings(db: Db | Tx): Promise<SchoolSettings> {
  const { refundLimitKobo, reminderDays, ...others } = await readSettings(db)
  return { ...others, refundLimit: toNaira(refundLimitKobo), reminderDays: [...reminderDays] }
}

/** That of the newest row; rows are never deleted. */
export async function versionOfSettings(db: Db | Tx): Promise<string> {
  const newest = sql<string>`coalesce(${microseconds(max(settings.updatedAt))}, 0)::text`
  const [row] = await db.select({ version: newest }).from(settings)
  return row?.version ?? '0'
}

/** STF-267. */
export async function readStoredSettings(db: Db | Tx): Promise<StoredSettings> {
  const change = await findLastEntry(db, 'settings', SCHOOL)
  return {
    settings: await readSchoolSettings(db),
    version: await versionOfSettings(db),
    lastChange: change ? { by: change.name ?? 'System', at: change.at.toISOString() } : null,
  }
}
