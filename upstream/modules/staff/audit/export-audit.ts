import { and, desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { AuditEntry } from '#contract/staff/audit'
import { lagosInstant } from '#domain/dates'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { audit } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { countRows } from '../count-rows.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv.ts'
import { type AuditFilter, auditCondition } from './audit-filter.ts'
import { serializeEntries } from './serialize-entries.ts'

const LIMIT = 50_000
const BATCH = 2_000

const head = ['Time', 'Who', 'Roles', 'What', 'On', 'Kind', 'Id', 'Address', 'Device', 'Changes', 'Request']

const changeWords = ({ field, before, after }: AuditEntry['changes'][number]) =>
  before === undefined && after === undefined ? field : `${field}: ${before ?? ''} → ${after ?? ''}`

const line = (entry: AuditEntry) =>
  csvLine([
    lagosInstant(entry.at) ?? entry.at,
    entry.who.name,
    entry.who.roles.join(', '),
    entry.what,
    entry.on,
    entry.subject.kind,
    entry.subject.id,
    entry.address ?? '',
    entry.device ?? '',
    entry.changes.map(changeWords).join('; '),
    entry.requestId ?? '',
  ])

/** `at` as text: a Date has no microseconds. */
const cursor = { at: sql<string>`${auditEvents.at}::text`, auditId: auditEvents.auditId }
type Cursor = { at: string; auditId: number }

const isBefore = ({ at, auditId }: Cursor) =>
  sql`(${auditEvents.at}, ${auditEvents.auditId}) < (${at}::timestamptz, ${auditId})`

const readBatch = (tx: Tx, condition: SQL | undefined, last: Cursor | undefined) =>
  tx
    .select({ row: getTableColumns(auditEvents), cursor })
    .from(auditEvents)
    .where(and(condition, last && isBefore(last)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.auditId))
    .limit(BATCH)

async function writeLines(tx: Tx, condition: SQL | undefined) {
  let csv = BYTE_ORDER_MARK + csvLine(head)
  let rows = 0
  let last: Cursor | undefined
  for (;;) {
    const batch = await readBatch(tx, condition, last)
    const entries = await serializeEntries(
      tx,
      batch.map(({ row }) => row),
    )
    for (const entry of entries) csv += line(entry)
    rows += batch.length
    last = batch.at(-1)?.cursor
    if (batch.length < BATCH) return { csv, rows }
  }
}

/** Whether something was searched for, not what: it may be a name. */
const filterWords = ({ q, ...filter }: AuditFilter) => ({ ...filter, ...(q && { searched: true }) })

/** STF-272. @throws AppError `invalid` above 50,000 rows, and for a name that is too frequent */
export const exportAudit = (
  db: Db,
  { id }: StaffCaller,
  { ip, userAgent, requestId }: RequestOrigin,
  filter: AuditFilter,
): Promise<string> =>
  db.transaction(async (tx) => {
    const { condition, notice } = await auditCondition(tx, filter)
    if (notice) throw new AppError('invalid', notice)
    if ((await countRows(tx, auditEvents, condition, LIMIT + 1)) > LIMIT)
      throw new AppError('invalid', 'Choose a shorter time.')
    const { csv, rows } = await writeLines(tx, condition)
    await audit(tx, {
      actor: { kind: 'staff', id },
      action: 'audit.exported',
      subject: id,
      ip,
      userAgent,
      requestId,
      data: { rows, filter: filterWords(filter) },
    })
    return csv
  })
