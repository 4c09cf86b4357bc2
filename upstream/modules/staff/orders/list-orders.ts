import { and, asc, desc, eq, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listOrders as call } from '#contract/staff/orders'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { findStuckOrders } from '../../orders/stuck-orders.ts'
import { countRows, REACHED } from '../count-rows.ts'
import { type OrderQuery, orderCondition } from './order-filter.ts'
import { type FoundOrder, selectOrders, serializeRows } from './order-row.ts'

/** More that wait for a person would be a failure of the payment provider. */
const WAITING = 500
const COURSES = 500

type Columns = Record<'createdAt' | 'amountKobo' | 'orderId', SQLWrapper>

/** Ties are broken by id (STF-060). */
const sorts = {
  '-placed': ({ createdAt, orderId }: Columns) => [desc(createdAt), desc(orderId)],
  amount: ({ amountKobo, orderId }: Columns) => [asc(amountKobo), asc(orderId)],
  '-amount': ({ amountKobo, orderId }: Columns) => [desc(amountKobo), desc(orderId)],
}

type Sort = keyof typeof sorts
type Slice = { limit: number; offset: number }
/** `isFew`: pages reach all of them. */
type Found = { condition: SQL | undefined; isFew: boolean }

const { orderId, createdAt, amountKobo } = orders

/** Few are found by their condition and then sorted: an index in the order of the list might be read whole for them. */
function findIds(db: Db, { condition, isFew }: Found, sort: Sort, { limit, offset }: Slice) {
  const few = db
    .select({ orderId, createdAt, amountKobo })
    .from(orders)
    .where(condition)
    .limit(REACHED + 1)
    .as('few')
  const ids = isFew
    ? db
        .select({ orderId: few.orderId })
        .from(few)
        .orderBy(...sorts[sort](few))
    : db
        .select({ orderId })
        .from(orders)
        .where(condition)
        .orderBy(...sorts[sort](orders))
  return ids.limit(limit).offset(offset)
}

/** The ids of a page are read first, so that the rows of skipped pages are not. */
function findSlice(db: Db, found: Found, sort: Sort, slice: Slice): Promise<FoundOrder[]> {
  return selectOrders(db)
    .where(inArray(orderId, findIds(db, found, sort, slice)))
    .orderBy(...sorts[sort](orders))
}

/** References by how long they wait, the longest first. */
async function findWaiting(db: Db): Promise<string[]> {
  const stuck = await findStuckOrders(db, WAITING)
  const since = stuck.map(({ order, needs }) => ({
    reference: order.reference,
    at: Math.min(...needs.map(({ waitingSince }) => waitingSince.getTime())),
  }))
  return since
    .toSorted((one, other) => one.at - other.at || (one.reference < other.reference ? -1 : 1))
    .map(({ reference }) => reference)
}

/** Those that wait for a person, then the others, the newest first. */
async function findByWaiting(
  db: Db,
  { condition, isFew }: Found,
  waiting: readonly string[],
  { limit, offset }: Slice,
): Promise<FoundOrder[]> {
  const found = await selectOrders(db).where(and(condition, inArray(orders.reference, waiting)))
  const first = found.toSorted(
    (one, other) => waiting.indexOf(one.order.reference) - waiting.indexOf(other.order.reference),
  )
  const page = first.slice(offset, offset + limit)
  const others = and(condition, notInArray(orders.reference, [...waiting]))
  const rest = { limit: limit - page.length, offset: Math.max(0, offset - first.length) }
  return [...page, ...(await findSlice(db, { condition: others, isFew }, '-placed', rest))]
}

/** A subquery with a limit is read for each course, by title, and never joins all lines. */
function listBoughtCourses(db: Db) {
  const { courseId, title } = courses
  const line = db
    .select({ lineId: orderLines.lineId })
    .from(orderLines)
    .where(eq(orderLines.courseId, courseId))
    .limit(1)
  return db
    .select({ courseId, title })
    .from(courses)
    .where(sql`${line} is not null`)
    .orderBy(asc(title), asc(courseId))
    .limit(COURSES)
}

/** STF-153 to STF-155. */
export async function listOrders(db: Db, query: OrderQuery): Promise<z.output<typeof call.response>> {
  const { page, size, sort, needs } = query
  const filter = await orderCondition(db, query)
  const waiting = needs || sort === 'waiting' ? await findWaiting(db) : []
  const condition = needs ? and(filter, inArray(orders.reference, waiting)) : filter
  const total = await countRows(db, orders, condition)
  const all = { condition, isFew: total <= REACHED }
  const slice = { limit: size, offset: (page - 1) * size }
  const read = () =>
    sort === 'waiting' ? findByWaiting(db, all, waiting, slice) : findSlice(db, all, sort, slice)
  const found = page * size > REACHED ? [] : await read()
  return { rows: await serializeRows(db, found), total, courses: await listBoughtCourses(db) }
}
