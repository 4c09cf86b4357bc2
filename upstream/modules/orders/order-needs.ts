import { naira, toNaira } from '#domain/naira'
import { staffRefundReasons } from '#domain/refunds'
import type { Order } from './lock-order.ts'
import type { RefundRow } from './refund-mails.ts'
import { isPendingStatus } from './settle.ts'

const HOUR_MS = 3_600_000
export const STUCK_AFTER_MS = 24 * HOUR_MS
/** A transfer older than this will not arrive. */
export const LOST_AFTER_MS = 30 * 24 * HOUR_MS

/** Why an order waits for a person (STF-160). */
export type OrderNeed = {
  kind: 'order-disputed' | 'refund-stuck' | 'order-stuck'
  why: string
  /** A person could have acted since then. */
  waitingSince: Date
  /** The provider waits for bank details (STF-173), which Today counts apart. */
  needsAccount?: boolean
  /** The provider could not send a refund: a person decides what comes next (STF-174). */
  hasFailed?: boolean
  /** Money that was received by hand: a person pays it back. */
  isByHand?: boolean
}

/** An order or a provider's message that waits for a person. */
export type StuckPayment = Omit<OrderNeed, 'kind'> & {
  kind: OrderNeed['kind'] | 'payment-unknown'
  reference: string
  since: Date
  amountKobo?: number
  email: string | null
  parentId: string | null
  /** Of a payment without an order. */
  eventId?: string
}

const isOlder = (at: Date, ms: number) => at.getTime() < Date.now() - ms

function disputeNeed({ status, disputedAt }: Order): OrderNeed | undefined {
  if (status !== 'paid' || !disputedAt) return undefined
  const why = 'disputed: answer the provider before its deadline'
  return { kind: 'order-disputed', why, waitingSince: disputedAt }
}

function paymentNeed({ status, providerStatus, createdAt }: Order): OrderNeed | undefined {
  if (!isOlder(createdAt, STUCK_AFTER_MS)) return undefined
  const need = { kind: 'order-stuck', waitingSince: createdAt } as const
  if (status === 'pending') return { ...need, why: 'still open after it expired' }
  const isClosed = status === 'cancelled' || status === 'expired'
  if (!isClosed || !isPendingStatus(providerStatus) || isOlder(createdAt, LOST_AFTER_MS)) return undefined
  return { ...need, why: 'transfer reported but never confirmed: check it with the provider' }
}

const describeAsked = (providerRefundId: string | null) =>
  providerRefundId
    ? `refund ${providerRefundId} has not been processed`
    : 'the provider has not accepted the refund'

function dueNeed({ status, paidAt, createdAt, reason, refundId }: Order): OrderNeed | undefined {
  const waitingSince = paidAt ?? createdAt
  if (status !== 'refund_due' || !isOlder(waitingSince, STUCK_AFTER_MS)) return undefined
  const why = `refund due (${reason ?? 'unknown'}): ${describeAsked(refundId)}`
  return { kind: 'refund-stuck', why, waitingSince }
}

const failures = {
  unclear: 'it is not clear whether the provider has accepted it',
  'needs-account': 'the provider needs the bank details of the family',
  failed: 'the provider could not send it',
} as const

const hasFailed = (state: RefundRow['state']): state is keyof typeof failures => state in failures

const isToBePaidBack = ({ state, way }: RefundRow) => state === 'approved' && way !== 'provider'

/** Undefined while nobody has to act (STF-179). */
function stuckSince({ dealtWithAt }: Order, refund: RefundRow): Date | undefined {
  const { state, askedAt, approvedAt, createdAt } = refund
  const since = askedAt ?? approvedAt ?? createdAt
  if (hasFailed(state) || isToBePaidBack(refund)) return dealtWithAt ? undefined : since
  const isUnderWay = state === 'approved' || state === 'asked'
  if (!isUnderWay || !isOlder(since, STUCK_AFTER_MS)) return undefined
  // Time alone wakes no order, so a refund that became late since then is new.
  const isNew = !dealtWithAt || since.getTime() + STUCK_AFTER_MS > dealtWithAt.getTime()
  return isNew ? since : undefined
}

function refundNeed(order: Order, refund: RefundRow): OrderNeed | undefined {
  const { state, way, reason, amountKobo, providerRefundId } = refund
  const waitingSince = stuckSince(order, refund)
  if (!waitingSince) return undefined
  const isOfStaff = staffRefundReasons.some((one) => one === reason)
  const what = isOfStaff ? `refund of ${naira(toNaira(amountKobo))}` : `refund due (${reason})`
  const progress = hasFailed(state) ? failures[state] : describeAsked(providerRefundId)
  const why = `${what}: ${way === 'provider' ? progress : 'to be paid back by hand'}`
  const isWaiting = {
    needsAccount: state === 'needs-account',
    hasFailed: state === 'failed',
    isByHand: way !== 'provider',
  }
  return { kind: 'refund-stuck', why, waitingSince, ...isWaiting }
}

/** The most urgent first; none after the order was dealt with, until something new happens. */
export function needsOf(order: Order, refunds: readonly RefundRow[]): OrderNeed[] {
  if (order.status === 'refunded') return []
  const ofRefunds = refunds.map((refund) => refundNeed(order, refund)).filter((need) => need !== undefined)
  if (order.dealtWithAt) return ofRefunds
  const due = ofRefunds.length > 0 ? ofRefunds : [dueNeed(order)]
  return [disputeNeed(order), ...due, paymentNeed(order)].filter((need) => need !== undefined)
}
