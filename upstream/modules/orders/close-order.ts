import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import { auditOrder } from './audit-order.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { moveSeats, seatMoves } from './seats.ts'
import { wakeOrder } from './wake-order.ts'

type ClosedStatus = 'cancelled' | 'expired'

/** Money that arrives later still goes through `settle`. Writes no entry. Call with the order locked. */
export async function releaseOrder(tx: Tx, order: Order, status: ClosedStatus): Promise<void> {
  const lines = await tx
    .select({ courseId: orderLines.courseId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId))
  await tx.update(orders).set({ status, seatsHeld: false }).where(eq(orders.orderId, order.orderId))
  await wakeOrder(tx, order.orderId)
  await moveSeats(tx, seatMoves([], lines))
}

/** Call with the order locked. */
export async function closeOrder(tx: Tx, order: Order, status: ClosedStatus, why: string) {
  await releaseOrder(tx, order, status)
  await auditOrder(tx, order, `order.${status}`, { why })
}

export const cancelOrder = (db: Db, reference: string, why: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (order?.status !== 'pending') return false
    await closeOrder(tx, order, 'cancelled', why)
    return true
  })

export const expireOrder = (db: Db, reference: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (order?.status !== 'pending' || order.expiresAt > new Date()) return false
    await closeOrder(tx, order, 'expired', 'not paid in time')
    return true
  })
