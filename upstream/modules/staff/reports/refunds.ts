import { type SQL, sql } from 'drizzle-orm'
import type { RefundReportRow } from '#contract/staff/reports'
import { toNaira } from '#domain/naira'
import { fullName } from '#domain/person'
import { instantsOf } from '#domain/report-time'
import type { Tx } from '../../../platform/db/open.ts'
import { refunds, sentOn } from '../../../platform/db/schema/refunds.ts'
import { elsewhereRefunds } from './elsewhere-refunds.ts'
import { READ_AT_MOST, type Report, requireReachable, type Scope, sumOf } from './report.ts'

type Line = { course: string; kobo: number | null }

const nothing = sql`null`

/** Of the order, where no line is named: the whole is refunded. */
const wholeLines = sql`(
  select json_agg(json_build_object('course', course_title, 'kobo', null) order by course_title)
  from (select distinct course_title from order_lines where order_lines.order_id = orders.order_id) as bought)`

const namedLines = sql`(
  select json_agg(json_build_object('course', course_title, 'kobo', kobo) order by course_title)
  from (
    select course_title, sum(refund_lines.amount_kobo) as kobo
    from refund_lines join order_lines on order_lines.line_id = refund_lines.line_id
    where refund_lines.refund_id = refunds.refund_id group by course_title
  ) as refunded)`

const isOf = ({ course, category }: Scope) => sql`
  courses.course_id = order_lines.course_id
  and (${course ?? null}::uuid is null or courses.course_id = ${course ?? null}::uuid)
  and (${category ?? null}::uuid is null or courses.category_id = ${category ?? null}::uuid)`

const hasCourse = (scope: Scope) =>
  scope.course || scope.category
    ? sql`exists (select 1 from order_lines join courses on ${isOf(scope)} where order_lines.order_id = orders.order_id)`
    : sql`true`

/** Of a refund without lines, any of the order. */
const isOfCourse = (scope: Scope) =>
  scope.course || scope.category
    ? sql`(exists (
        select 1 from refund_lines join order_lines on order_lines.line_id = refund_lines.line_id
        join courses on ${isOf(scope)} where refund_lines.refund_id = refunds.refund_id)
      or not exists (select 1 from refund_lines where refund_lines.refund_id = refunds.refund_id) and ${hasCourse(scope)})`
    : sql`true`

const columnsOf = (own: Record<'reason' | 'askedBy' | 'approvedBy' | 'state' | 'kobo', SQL>) => ({
  reason: sql<RefundReportRow['reason']>`${own.reason}`,
  askedBy: sql<string | null>`${own.askedBy}`,
  approvedBy: sql<string | null>`${own.approvedBy}`,
  state: sql<RefundReportRow['state']>`${own.state}`,
  kobo: own.kobo.mapWith(Number),
  reference: sql<string>`orders.reference`,
  lastName: sql<string>`parents.last_name`,
  otherNames: sql<string>`parents.other_names`,
  isErased: sql<boolean>`parents.erased_at is not null`,
})

const ownColumns = columnsOf({
  reason: sql`refunds.reason`,
  askedBy: sql`asked.name`,
  approvedBy: sql`approved.name`,
  state: sql`refunds.state`,
  kobo: sql`refunds.amount_kobo`,
})

const elsewhereColumns = columnsOf({
  reason: nothing,
  askedBy: nothing,
  approvedBy: nothing,
  state: sql`'elsewhere'`,
  kobo: sql`elsewhere.kobo`,
})

/** Those of this site, the last that was asked for first. */
function findOwn(tx: Tx, scope: Scope) {
  const { start, end } = instantsOf(scope)
  return tx
    .select({
      ...ownColumns,
      id: sql<string>`refunds.refund_id`,
      lines: sql<Line[] | null>`coalesce(${namedLines}, ${wholeLines})`,
      askedOn: sql<string>`((refunds.created_at at time zone 'Africa/Lagos')::date)::text`,
      sentOn: sql<string | null>`case when refunds.state = 'sent' then ${sentOn(refunds)}::text end`,
    })
    .from(
      sql`refunds join orders on orders.order_id = refunds.order_id join parents on parents.parent_id = orders.parent_id
        left join staff asked on asked.staff_id = refunds.asked_by
        left join staff approved on approved.staff_id = refunds.approved_by`,
    )
    .where(
      sql`refunds.created_at >= ${start.toISOString()}::timestamptz
        and refunds.created_at < ${end.toISOString()}::timestamptz and ${isOfCourse(scope)}`,
    )
    .orderBy(sql`refunds.created_at desc, refunds.refund_id desc`)
    .limit(READ_AT_MOST)
}

/** STF-177. */
const findElsewhere = (tx: Tx, scope: Scope) =>
  tx
    .select({
      ...elsewhereColumns,
      id: sql<string>`elsewhere.event_id`,
      lines: sql<Line[] | null>`${wholeLines}`,
      askedOn: sql<string>`elsewhere.day::text`,
      sentOn: sql<string | null>`elsewhere.day::text`,
    })
    .from(
      sql`(${elsewhereRefunds(scope)}) as elsewhere join orders on orders.reference = elsewhere.reference
        join parents on parents.parent_id = orders.parent_id`,
    )
    .where(hasCourse(scope))
    .orderBy(sql`elsewhere.day desc, orders.reference`)
    .limit(READ_AT_MOST)

type Found = Awaited<ReturnType<typeof findOwn>>[number]

const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))

function serialize({ kobo, lines, lastName, otherNames, isErased, ...row }: Found): RefundReportRow {
  return {
    ...row,
    family: isErased ? null : fullName({ lastName, otherNames }),
    lines: (lines ?? []).map((line) => ({
      course: line.course,
      amount: line.kobo === null ? null : toNaira(line.kobo),
    })),
    amount: toNaira(kobo),
    days: row.sentOn === null ? null : daysBetween(row.askedOn, row.sentOn),
  }
}

/** STF-255, STF-177. @throws AppError `invalid` */
export async function readRefunds(
  tx: Tx,
  scope: Scope,
): Promise<Report<RefundReportRow, { amount: number; sent: number }>> {
  const found: Found[] = [...(await findOwn(tx, scope)), ...(await findElsewhere(tx, scope))]
  requireReachable(found.length)
  const newestFirst = found.toSorted((one, other) =>
    one.askedOn < other.askedOn ? 1 : one.askedOn > other.askedOn ? -1 : 0,
  )
  const counted = found.filter(({ state }) => state !== 'declined')
  const sent = counted.filter((row) => row.sentOn !== null)
  const kobo = (row: Found) => row.kobo
  return {
    rows: newestFirst.map(serialize),
    sums: { amount: toNaira(sumOf(counted, kobo)), sent: toNaira(sumOf(sent, kobo)) },
  }
}
