import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { PlaceHold } from '#contract/staff/enrolling'
import { firstName } from '#domain/person'
import type { Db } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { isPaymentPending } from '../../orders/find-pending-payment.ts'
import type { Order } from '../../orders/lock-order.ts'
import { isPendingStatus } from '../../orders/settle.ts'

/** Of a family's order: another payment for its places could be one too many. */
export const holdsPlaces = (parentId: string): SQL | undefined =>
  or(and(eq(orders.parentId, parentId), eq(orders.status, 'pending')), isPaymentPending(parentId))

/** Until when the office must wait; null while a bank transfer is on its way. */
export const heldUntil = ({ providerStatus, expiresAt }: Pick<Order, 'providerStatus' | 'expiresAt'>) =>
  isPendingStatus(providerStatus) ? null : expiresAt

/** STF-181: the oldest first. */
export async function listHolds(db: Db, parentId: string): Promise<PlaceHold[]> {
  const rows = await db
    .select({ order: orders, courseTitle: orderLines.courseTitle, child: children })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .innerJoin(children, eq(children.childId, orderLines.childId))
    .where(holdsPlaces(parentId))
    .orderBy(
      asc(orders.createdAt),
      asc(orders.orderId),
      asc(orderLines.courseTitle),
      asc(children.otherNames),
    )
  return [...Map.groupBy(rows, ({ order }) => order.reference)].flatMap(([reference, found]) =>
    found.slice(0, 1).map(({ order }) => ({
      reference,
      until: heldUntil(order)?.toISOString() ?? null,
      places: found.map(({ courseTitle, child }) => ({ child: firstName(child), courseTitle })),
    })),
  )
}
