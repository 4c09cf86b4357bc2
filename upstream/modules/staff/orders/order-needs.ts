import type { Need } from '#contract/staff/orders'
import type { Order } from '../../orders/lock-order.ts'
import type { OrderNeed } from '../../orders/order-needs.ts'
import { mayPayOtherwise, type RefundReader } from '../refunds/refund-actions.ts'
import { serializeNeed } from './order-row.ts'

/** Only an owner has the button 'Paid back another way' (STF-174). */
function failedAction(reader: RefundReader): string {
  const otherwise = mayPayOtherwise(reader) ? 'pay it back' : 'ask an owner to pay it back'
  return `See the refund below: try it again, ${otherwise} another way, or look it up in the provider’s dashboard.`
}

function refundAction(
  { status }: Order,
  { needsAccount, hasFailed, isByHand }: OrderNeed,
  reader: RefundReader,
): string {
  if (isByHand) return 'Pay it back, then enter the day and the way with the refund below.'
  if (needsAccount) return 'Ask the family for the account and enter it with the refund below.'
  if (hasFailed) return failedAction(reader)
  if (status === 'refund_due')
    return 'Ask the provider. If it says nothing new, look the payment up in its dashboard.'
  return 'The site looks it up by itself. If this stays so, look it up in the provider’s dashboard.'
}

/** What the reader can do here (STF-160). */
function actionFor(order: Order, need: OrderNeed, reader: RefundReader): string {
  if (need.kind === 'order-disputed')
    return 'Answer it in the provider’s dashboard, then mark it as dealt with.'
  if (need.kind === 'refund-stuck') return refundAction(order, need, reader)
  return 'Ask the provider. If it knows of no payment, mark the order as dealt with.'
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

export const describeNeed = (order: Order, need: OrderNeed, reader: RefundReader): Need => ({
  ...serializeNeed(need),
  why: `${sentence(need.why)} ${actionFor(order, need, reader)}`,
})
