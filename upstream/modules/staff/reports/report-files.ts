import type {
  BalanceRow,
  EnrolmentReportRow,
  LinkReportRow,
  RefundReportRow,
  SalesRow,
} from '#contract/staff/reports'
import { lagosDate } from '#domain/dates'
import { refundReasonWords } from '#domain/refund-words'
import {
  askerWords,
  balanceKindWords,
  familyWords,
  reportedStateWords,
  saleChannel,
} from '#domain/report-words'
import { shareChannelWords } from '#domain/sharing'
import { amountCell, BYTE_ORDER_MARK, type Cell, countCell, csvLine } from '../csv.ts'

type Column<Row> = readonly [head: string, cell: (row: Row) => Cell]

const dayOf = (instant: string | null) => (instant === null ? '' : lagosDate(new Date(instant)))
const perhaps = (count: number | null): Cell => (count === null ? '' : countCell(count))

export const salesColumns = (by: 'course' | 'channel'): Column<SalesRow>[] => [
  ['Month', ({ month }) => month],
  by === 'course'
    ? ['Course', ({ course }) => course?.title ?? '']
    : ['Channel', ({ channel }) => saleChannel(channel)],
  ['Places sold', ({ places }) => countCell(places)],
  ['Gross', ({ gross }) => amountCell(gross)],
  ['Refunds', ({ refunds }) => amountCell(refunds)],
  ['Net', ({ net }) => amountCell(net)],
]

export const enrolmentColumns: Column<EnrolmentReportRow>[] = [
  ['Course', ({ title }) => title],
  ['First day', ({ from }) => from],
  ['Last day', ({ to }) => to],
  ['Places', ({ places }) => countCell(places)],
  ['Taken', ({ taken }) => countCell(taken)],
  ['Held', ({ held }) => countCell(held)],
  ['By hand', ({ byHand }) => countCell(byHand)],
  ['Moved in', ({ movedIn }) => countCell(movedIn)],
  ['Moved out', ({ movedOut }) => countCell(movedOut)],
  ['Ended', ({ ended }) => countCell(ended)],
  ['Attendance in percent', ({ attendance }) => perhaps(attendance)],
]

const lineWords = ({ course, amount }: RefundReportRow['lines'][number]) =>
  amount === null ? course : `${course}: ${amount.toFixed(2)}`

export const refundColumns: Column<RefundReportRow>[] = [
  ['Order', ({ reference }) => reference],
  ['Family', ({ family }) => familyWords(family)],
  ['Courses', ({ lines }) => lines.map(lineWords).join('; ')],
  ['Reason', ({ reason }) => (reason ? refundReasonWords[reason] : '')],
  ['Asked by', askerWords],
  ['Approved by', ({ approvedBy }) => approvedBy ?? ''],
  ['State', ({ state }) => reportedStateWords(state)],
  ['Amount', ({ amount }) => amountCell(amount)],
  ['Asked on', ({ askedOn }) => askedOn],
  ['Sent on', ({ sentOn }) => sentOn ?? ''],
  ['Days', ({ days }) => perhaps(days)],
]

export const balanceColumns: Column<BalanceRow>[] = [
  ['Order', ({ reference }) => reference],
  ['Kind', ({ kind }) => balanceKindWords[kind]],
  ['Family', ({ family }) => familyWords(family)],
  ['Courses', ({ courses }) => courses.join('; ')],
  ['Open', ({ open }) => amountCell(open)],
  ['Since', ({ since }) => since],
  ['Days', ({ age }) => countCell(age)],
  ['Reminded on', ({ remindedAt }) => dayOf(remindedAt)],
]

export const linkColumns: Column<LinkReportRow>[] = [
  ['Link', ({ name }) => name],
  ['Code', ({ code }) => code],
  ['Channel', ({ channel }) => shareChannelWords[channel]],
  ['Leads to', ({ target }) => target],
  ['Visits', ({ visits }) => countCell(visits)],
]

/** STF-257: the rows of the page as a file. */
export const writeFile = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  BYTE_ORDER_MARK +
  csvLine(columns.map(([head]) => head)) +
  rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
