import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listOrders } from '#contract/staff/orders'
import { addDays } from '#domain/dates'
import { toKobo } from '#domain/naira'
import type { Db } from '../../../platform/db/open.ts'
import { isRefunded, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { isOpenByHand } from '../../orders/open-kobo.ts'
import { findFamilyIds } from './find-families.ts'
import { isReceiptNumber, ofReceipt } from './find-referenced.ts'
import { isInState } from './order-state.ts'

export type OrderQuery = z.output<typeof listOrders.query>

/** Of the orders whose reference begins with the digits, the newest. */
const LIMIT = 500

/** Digits sort alike in every locale, so the index of whole references serves: of '17' from '17' to below '18'. */
async function beginsWith(db: Db, digits: string): Promise<SQL | undefined> {
  const { reference } = orders
  const next = digits.replace(/[0-8]9*$/, (end) => `${Number(end[0]) + 1}`)
  const isBelow = /^9+$/.test(digits) ? undefined : lt(reference, next)
  const [last] = await db
    .select({ reference })
    .from(orders)
    .where(and(gte(reference, digits), isBelow))
    .orderBy(desc(reference))
    .limit(1)
    .offset(LIMIT - 1)
  return and(gte(reference, last?.reference ?? digits), isBelow)
}

const handChannels = ['cash', 'transfer', 'scholarship']

/** The channel has an index. */
const isOfKind = (kind: 'provider' | 'manual') =>
  and(eq(orders.kind, kind), kind === 'manual' ? inArray(orders.channel, handChannels) : undefined)

/** STF-153. The ids are read first, because no index serves a condition that joins subqueries by `or`. */
async function matches(db: Db, q: string): Promise<SQL | undefined> {
  const parentIds = await findFamilyIds(db, q)
  const conditions = [
    /^\d+$/.test(q) ? await beginsWith(db, q) : undefined,
    parentIds.length > 0 ? inArray(orders.parentId, parentIds) : undefined,
    isReceiptNumber(q) ? inArray(orders.orderId, ofReceipt(db, q)) : undefined,
    q.includes('@') ? sql`lower(${orders.email}) = lower(${q})` : undefined,
  ]
  return or(...conditions) ?? sql`false`
}

const startOf = (day: string) => new Date(`${day}T00:00:00+01:00`)

/** It was placed before it was paid, or by another clock just after: the index by that time begins there. */
const isPaidUntil = (day: string) =>
  and(lt(orders.paidAt, startOf(addDays(day, 1))), lt(orders.createdAt, startOf(addDays(day, 2))))

const hasCourse = (db: Db, courseId: string) =>
  inArray(
    orders.orderId,
    db.select({ orderId: orderLines.orderId }).from(orderLines).where(eq(orderLines.courseId, courseId)),
  )

/** STF-153, STF-154; which of them need a person is not among them. */
export async function orderCondition(db: Db, filter: OrderQuery): Promise<SQL | undefined> {
  const { q, state, refunded, kind, open, channel, course, from, to, least, most } = filter
  return and(
    q ? await matches(db, q) : undefined,
    state && isInState(state),
    refunded && isRefunded(orders),
    kind && isOfKind(kind),
    open && isOpenByHand,
    channel && eq(orders.channel, channel),
    isUuid(course) && course ? hasCourse(db, course) : undefined,
    from ? gte(orders.paidAt, startOf(from)) : undefined,
    to ? isPaidUntil(to) : undefined,
    least === undefined ? undefined : gte(orders.amountKobo, toKobo(least)),
    most === undefined ? undefined : lte(orders.amountKobo, toKobo(most)),
  )
}
