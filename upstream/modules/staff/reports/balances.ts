import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { BalanceRow } from '#contract/staff/reports'
import { lagosDate } from '#domain/dates'
import { toNaira } from '#domain/naira'
import { fullName } from '#domain/person'
import { instantsOf } from '#domain/report-time'
import type { Tx } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { isOpenByHand, openKobo } from '../../orders/open-kobo.ts'
import { isInState } from '../orders/order-state.ts'
import { canRemindAgain } from './remind-again.ts'
import { READ_AT_MOST, type Report, requireReachable, type Scope, sumOf } from './report.ts'

const titles = sql<string[] | null>`(
  select json_agg(distinct course_title) from order_lines where order_lines.order_id = orders.order_id)`

const remindedAt = sql`(
  select extract(epoch from max(at)) * 1000 from audit_events
  where subject_kind = 'order' and subject = orders.order_id::text and action = 'order.balance_reminded')`.mapWith(
  (ms: string | number): Date | null => new Date(Number(ms)),
)

const hasCourse = ({ course, category }: Scope) =>
  course || category
    ? sql`exists (
        select 1 from order_lines join courses on courses.course_id = order_lines.course_id
        where order_lines.order_id = orders.order_id
          and (${course ?? null}::uuid is null or courses.course_id = ${course ?? null}::uuid)
          and (${category ?? null}::uuid is null or courses.category_id = ${category ?? null}::uuid))`
    : undefined

/** The oldest first. */
function findOpen(tx: Tx, scope: Scope, kobo: SQL, condition: SQL | undefined) {
  const { start, end } = instantsOf(scope)
  const { reference, kind, createdAt, orderId, parentId } = orders
  const { lastName, otherNames, erasedAt } = parents
  return tx
    .select({
      reference,
      kind,
      createdAt,
      names: { lastName, otherNames },
      erasedAt,
      courses: titles,
      kobo: kobo.mapWith(Number),
      remindedAt,
    })
    .from(orders)
    .innerJoin(parents, eq(parents.parentId, parentId))
    .where(and(condition, gte(createdAt, start), lt(createdAt, end), hasCourse(scope)))
    .orderBy(asc(createdAt), asc(orderId))
    .limit(READ_AT_MOST)
}

type Found = Awaited<ReturnType<typeof findOpen>>[number]

const DAY_MS = 86_400_000

const isByHand = ({ kind }: Pick<Found, 'kind'>) => kind === 'manual'

function serialize(row: Found, now: Date): BalanceRow {
  const since = lagosDate(row.createdAt)
  return {
    reference: row.reference,
    kind: isByHand(row) ? 'by-hand' : 'transfer',
    family: row.erasedAt ? null : fullName(row.names),
    courses: row.courses ?? [],
    open: toNaira(row.kobo),
    since,
    age: Math.round((Date.parse(lagosDate(now)) - Date.parse(since)) / DAY_MS),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    canRemind: isByHand(row) && !row.erasedAt && canRemindAgain(row.remindedAt, now),
  }
}

type Sums = { open: number; byHand: number; onTheirWay: number }

/** STF-256. @throws AppError `invalid` */
export async function readBalances(tx: Tx, scope: Scope): Promise<Report<BalanceRow, Sums>> {
  const found = [
    ...(await findOpen(tx, scope, openKobo, isOpenByHand)),
    ...(await findOpen(tx, scope, sql`orders.amount_kobo`, isInState('transfer-on-its-way'))),
  ]
  requireReachable(found.length)
  const now = new Date()
  const kobo = (row: Found) => row.kobo
  return {
    rows: found.map((row) => serialize(row, now)),
    sums: {
      open: toNaira(sumOf(found, kobo)),
      byHand: toNaira(sumOf(found.filter(isByHand), kobo)),
      onTheirWay: toNaira(
        sumOf(
          found.filter((row) => !isByHand(row)),
          kobo,
        ),
      ),
    },
  }
}
