import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors'
import { lagosDate } from '#domain/dates'
import { type ReportTime, reportTime } from '#domain/report-time'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { auditBy, type StaffWriter, writerOf } from '../staff-writer.ts'
import { inReport, type Report, type Scope, shownOf } from './report.ts'
import { readChoices } from './report-choices.ts'
import { writeFile } from './report-files.ts'

type Columns<Row> = Parameters<typeof writeFile<Row>>[0]
type Read<S extends Scope, Row, Sums> = (tx: Tx, scope: S) => Promise<Report<Row, Sums>>

type Query = Partial<Record<'from' | 'to' | 'course' | 'category', string | undefined>>

/** Ids are opaque in the contract; another one is no filter (STF-058). */
const known = (id: string | undefined) => (id && isUuid(id) ? id : undefined)

const BACKWARDS = 'This day is after the last day.'

/** The time of the query, or the one that the report has by itself. @throws AppError `invalid` for a day after the last one */
export function scopeOf<Q extends Query>(query: Q, timeOf: typeof reportTime = reportTime) {
  const time = timeOf(query, lagosDate(new Date()))
  if (time.from !== null && time.from > time.to)
    throw new AppError('invalid', BACKWARDS, { fields: { from: BACKWARDS } })
  return { ...query, ...time, course: known(query.course), category: known(query.category) }
}

/** The answer for a page. @throws AppError `invalid` */
export const answerReport = <S extends Scope, Row, Sums>(db: Db, scope: S, read: Read<S, Row, Sums>) =>
  inReport(db, async (tx) => {
    const report = await read(tx, scope)
    const { from, to }: ReportTime = scope
    return { from, to, ...shownOf(report), ...(await readChoices(tx)) }
  })

type File<S extends Scope, Row, Sums> = {
  name: string
  scope: S
  read: Read<S, Row, Sums>
  columns: Columns<Row>
}

/** STF-257. @throws AppError `invalid` */
const exportReport = <S extends Scope, Row, Sums>(
  db: Db,
  writer: StaffWriter,
  { name, scope, read, columns }: File<S, Row, Sums>,
): Promise<string> =>
  inReport(db, async (tx) => {
    const { rows } = await read(tx, scope)
    const data = { report: name, rows: rows.length, filter: scope }
    await auditBy(tx, writer, { action: 'report.exported', subject: name, data })
    return writeFile(columns, rows)
  })

export async function sendReport<S extends Scope, Row, Sums>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  file: File<S, Row, Sums>,
): Promise<string> {
  const csv = await exportReport(db, writerOf(request), file)
  reply.type('text/csv; charset=utf-8')
  return csv
}
