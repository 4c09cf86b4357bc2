import { inArray } from 'drizzle-orm'
import type { AuditEntry } from '#contract/staff/audit'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { deviceOf } from '../device-of.ts'
import { changesOf } from './audit-changes.ts'
import { type AuditRow, type Names, onWords, whoOf, wordsOf } from './audit-words.ts'

/** Of those who act and those whom the entries are about. */
async function namesIn(db: Db | Tx, rows: readonly AuditRow[]): Promise<Names> {
  const people = rows.flatMap(({ actorStaffId, subject }) => [actorStaffId ?? '', subject])
  const ids = [...new Set(people)].filter(isUuid)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .where(inArray(staff.staffId, ids))
  return new Map(found.map(({ staffId, name }) => [staffId, name]))
}

function serializeEntry(row: AuditRow, names: Names): AuditEntry {
  const { group, what, kind: kindOfAction } = wordsOf(row)
  const kind = row.subjectKind ?? kindOfAction
  return {
    auditId: row.auditId,
    at: row.at.toISOString(),
    who: whoOf(row, names),
    action: row.action,
    group,
    what,
    on: onWords(row, names),
    subject: { kind, id: row.subject },
    address: row.ip,
    device: row.userAgent ? deviceOf(row.userAgent) : null,
    requestId: row.requestId,
    changes: changesOf(row, kind),
  }
}

export async function serializeEntries(db: Db | Tx, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await namesIn(db, rows)
  return rows.map((row) => serializeEntry(row, names))
}
