import { and, eq, gt, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#contract/staff/orders'
import { orders } from '../../../platform/db/schema/orders.ts'
import type { Order } from '../../orders/lock-order.ts'
import { LOST_AFTER_MS } from '../../orders/order-needs.ts'
import { isPendingStatus, pendingStatuses } from '../../orders/settle.ts'

const oldest = () => new Date(Date.now() - LOST_AFTER_MS)

function unpaidState({ providerStatus, createdAt }: Order, otherwise: OrderState): OrderState {
  return isPendingStatus(providerStatus) && createdAt > oldest() ? 'transfer-on-its-way' : otherwise
}

function paidState({ disputedAt, refundedKobo }: Order): OrderState {
  if (disputedAt) return 'disputed'
  return refundedKobo > 0 ? 'partly-refunded' : 'paid'
}

/** STF-155. */
export function stateOf(order: Order): OrderState {
  const { status } = order
  if (status === 'paid') return paidState(order)
  if (status === 'refund_due') return 'refund-due'
  if (status === 'refunded') return 'refunded'
  return unpaidState(order, status === 'pending' ? 'awaiting-payment' : status)
}

/** The literals are in the index. */
const isUnpaid = sql`${orders.status} in ('pending', 'cancelled', 'expired')`
const hasRefund = sql`${orders.refundedKobo} > 0`

const isOnItsWay = (): SQL =>
  sql`(${and(isUnpaid, inArray(orders.providerStatus, pendingStatuses), gt(orders.createdAt, oldest()))})`

const isClosed = (status: 'pending' | 'cancelled' | 'expired') =>
  and(eq(orders.status, status), sql`${isOnItsWay()} is not true`)

const isPaid = eq(orders.status, 'paid')

const conditions: Record<OrderState, () => SQL | undefined> = {
  'awaiting-payment': () => isClosed('pending'),
  'transfer-on-its-way': isOnItsWay,
  paid: () => and(isPaid, isNull(orders.disputedAt), not(hasRefund)),
  'partly-refunded': () => and(isPaid, isNull(orders.disputedAt), hasRefund),
  'refund-due': () => eq(orders.status, 'refund_due'),
  refunded: () => eq(orders.status, 'refunded'),
  disputed: () => and(isPaid, isNotNull(orders.disputedAt)),
  expired: () => isClosed('expired'),
  cancelled: () => isClosed('cancelled'),
}

/** The rows of which `stateOf` is the state. */
export const isInState = (state: OrderState): SQL | undefined => conditions[state]()
