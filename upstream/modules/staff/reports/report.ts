import { AppError } from '#contract/errors'
import type { ReportTime } from '#domain/report-time'
import type { Db, Tx } from '../../../platform/db/open.ts'

const REACHED = 50_000
const SHOWN = 1_000

/** A query reads one more than a report may have. */
export const READ_AT_MOST = REACHED + 1

export type Scope = ReportTime & { course?: string | undefined; category?: string | undefined }

/** All rows, also those that a page does not show. Amounts in naira. */
export type Report<Row, Sums> = { rows: Row[]; sums: Sums }

/** STF-259. @throws AppError `invalid` */
export function requireReachable(rows: number): void {
  if (rows > REACHED) throw new AppError('invalid', 'Choose a shorter time.')
}

/** The first rows, with how many there are. */
export const shownOf = <Row, Sums>({ rows, sums }: Report<Row, Sums>) => ({
  rows: rows.slice(0, SHOWN),
  total: rows.length,
  sums,
})

/** STF-259: all figures of a report are of one moment. */
export const inReport = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read' })

/** Kobo are integers, so that no sum is off by a part of one. */
export const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0)
