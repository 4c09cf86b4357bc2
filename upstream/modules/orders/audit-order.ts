import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Order } from './lock-order.ts'

export type OrderAction =
  | 'order.placed'
  | 'order.cancelled'
  | 'order.expired'
  | 'order.paid'
  | 'order.returned'
  | 'order.refund_due'
  | 'order.refund_asked'
  | 'order.refund_failed'
  | 'order.refunded_in_part'
  | 'order.refunded'
  | 'order.disputed'
  | 'order.dispute_resolved'
  | 'order.attention'

export async function auditOrder(
  tx: Tx,
  order: Order,
  action: OrderAction,
  data: Record<string, unknown> = {},
) {
  await audit(tx, {
    actor: parentActor(order.parentId),
    action,
    subject: order.orderId,
    data: { reference: order.reference, amountKobo: order.amountKobo, ...data },
  })
}
