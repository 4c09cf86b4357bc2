import { type Actor, parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Order } from './lock-order.ts'

/** A payment's events are the provider's, also when a parent or a job asked for its status. */
const actorKinds = {
  'order.placed': 'parent',
  'order.cancelled': 'system',
  'order.expired': 'system',
  'order.paid': 'provider',
  'order.returned': 'provider',
  'order.refund_due': 'provider',
  'order.refund_asked': 'system',
  'order.refund_failed': 'provider',
  'order.refunded_in_part': 'provider',
  'order.refunded': 'provider',
  'order.disputed': 'provider',
  'order.dispute_resolved': 'provider',
  'order.attention': 'system',
} as const satisfies Record<string, Actor['kind']>

export type OrderAction = keyof typeof actorKinds

export async function auditOrder(
  tx: Tx,
  order: Order,
  action: OrderAction,
  data: Record<string, unknown> = {},
  kind: 'parent' | 'system' | 'provider' = actorKinds[action],
) {
  await audit(tx, {
    actor: kind === 'parent' ? parentActor(order.parentId) : { kind },
    action,
    subject: order.orderId,
    data: { reference: order.reference, amountKobo: order.amountKobo, ...data },
  })
}
