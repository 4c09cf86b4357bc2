import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'

type Course = { courseId: string; maximumCapacity: number; seatsTaken: number }

/** Seats held by the parent's own open order count as free. */
export async function placesLeftFor(db: Db, parentId: string): Promise<(course: Course) => number> {
  const held = await db
    .select({ courseId: orderLines.courseId, places: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(eq(orders.parentId, parentId), eq(orders.status, 'pending'), eq(orders.seatsHeld, true)))
    .groupBy(orderLines.courseId)
  return ({ courseId, maximumCapacity, seatsTaken }) => {
    const own = held.find((one) => one.courseId === courseId)?.places ?? 0
    return Math.max(0, maximumCapacity - seatsTaken + own)
  }
}
