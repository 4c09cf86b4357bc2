import type { AuditEntry } from '#contract/staff/audit'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { deviceOf } from '../device-of.ts'
import { changesOf } from './audit-changes.ts'
import { type AuditRow, kindOf, wordsOf } from './audit-row.ts'
import { onWords, whoOf } from './audit-words.ts'
import { findNames, type Names } from './find-names.ts'

function serializeEntry(row: AuditRow, names: Names): AuditEntry {
  const { group, what } = wordsOf(row)
  const kind = kindOf(row)
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
  const names = await findNames(db, rows)
  return rows.map((row) => serializeEntry(row, names))
}
