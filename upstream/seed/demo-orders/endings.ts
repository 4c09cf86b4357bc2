import { firstName } from '#domain/person'
import { seedId } from '../seed-id.ts'
import { addEntry, addMail, addMessage, needPerson } from './entries.ts'
import { later } from './moments.ts'
import { pay, receive } from './payment.ts'
import { closeOrder } from './refund.ts'
import type { Draft } from './rows.ts'
import type { Ending } from './story.ts'

const DAY_SECONDS = 86_400
const YEAR_MS = 365 * 24 * 3_600_000

const paymentFacts = ({ family, order }: Draft) => ({
  firstName: firstName(family),
  reference: order.reference,
  amountKobo: order.amountKobo,
})

/** For some hours instead of half of one, so that it is still open when somebody looks. */
function stayOpen({ order, now }: Draft) {
  order.expiresAt = later(now, 12 * 3_600)
  order.seatsHeld = true
}

function expire(draft: Draft) {
  const { order } = draft
  Object.assign(order, { status: 'expired', providerStatus: 'abandoned', updatedAt: order.expiresAt })
  addEntry(draft, order.expiresAt, 'system', 'order.expired', { data: { why: 'not paid in time' } })
}

function cancel(draft: Draft) {
  const at = later(draft.order.createdAt, 700)
  Object.assign(draft.order, { status: 'cancelled', providerStatus: 'abandoned', updatedAt: at })
  addEntry(draft, at, 'parent', 'order.cancelled', { data: { why: 'replaced' } })
}

function decline(draft: Draft) {
  expire(draft)
  draft.order.providerStatus = 'failed'
  Object.assign(draft.charge, { status: 'failed', channel: 'card' })
}

function reportTransfer(draft: Draft) {
  const { order, charge } = draft
  const sentAt = later(order.createdAt, 400)
  expire(draft)
  Object.assign(order, { providerStatus: 'pending', outcomeAt: sentAt, shownOutcomeAt: sentAt })
  charge.channel = 'bank_transfer'
  addMail(draft, sentAt, 'payment-pending', paymentFacts(draft))
}

/** The parent has sent it, and the bank does not confirm it. */
function sendTransfer(draft: Draft) {
  const { charge, now } = draft
  reportTransfer(draft)
  charge.status = 'pending'
  charge.data.clearsAt = now.getTime() + YEAR_MS
}

/** The provider's message got lost: 'Ask the provider' finds the payment. */
function arriveLate(draft: Draft) {
  const { charge, order } = draft
  reportTransfer(draft)
  Object.assign(charge, { status: 'success', paidAt: later(order.createdAt, 2 * DAY_SECONDS) })
  needPerson(draft, 'transfer reported but never confirmed: check it with the provider')
}

function comeBack(draft: Draft) {
  const { order, charge } = draft
  const at = later(order.createdAt, 1_500)
  const sentKobo = order.amountKobo - 100_000
  expire(draft)
  Object.assign(order, {
    providerStatus: null,
    returnedAt: at,
    outcomeAt: at,
    shownOutcomeAt: at,
    sentKobo,
    returnReason: 'INCORRECT_AMOUNT',
  })
  Object.assign(charge, { status: 'failed', channel: 'bank_transfer' })
  const body = { amount: sentKobo, transactionId: String(charge.id), returnReason: 'INCORRECT_AMOUNT' }
  addMessage(draft, at, 'bank.transfer.rejected', { outcome: 'returned', body })
  addEntry(draft, later(at, 1), 'provider', 'order.returned', {
    data: { sentKobo, reason: 'INCORRECT_AMOUNT' },
  })
  const key = `${order.orderId}:${at.getTime()}`
  addMail(draft, later(at, 1), 'transfer-returned', { ...paymentFacts(draft), sentKobo }, { key })
}

/** By the site itself: a refund without lines. @returns when the payment came */
function addSiteRefund(draft: Draft, reason: 'amount' | 'duplicate', isSent: boolean): Date {
  const { rows, order, charge } = draft
  const at = receive(draft, 'refund_due')
  const refundId = seedId(`demo-refund-${order.orderId}`)
  const providerRefundId = String(at.getTime()).slice(0, 10)
  const amountKobo = charge.data.paidKobo ?? order.amountKobo
  const status = isSent ? 'processed' : 'pending'
  const notes = { merchantNote: null, customerNote: null }
  charge.data.refunds.push({ id: providerRefundId, amountKobo, status, ...notes })
  rows.refunds.push({
    refundId,
    orderId: order.orderId,
    amountKobo,
    reason,
    isWhole: true,
    state: isSent ? 'sent' : 'asked',
    providerRefundId,
    approvedAt: at,
    askedAt: later(at, 40),
    attemptedAt: later(at, 40),
    processedAt: isSent ? later(at, DAY_SECONDS) : null,
    createdAt: at,
    updatedAt: later(at, isSent ? DAY_SECONDS : 40),
  })
  Object.assign(order, { status: 'refund_due', reason, seatsHeld: false })
  addEntry(draft, later(at, 1), 'provider', 'order.refund_due', { data: { reason, paidKobo: amountKobo } })
  addMail(draft, later(at, 1), 'refund-due', { ...paymentFacts(draft), reason })
  return at
}

function payWrongAmount(draft: Draft) {
  draft.charge.data.paidKobo = draft.order.amountKobo - 500_000
  addSiteRefund(draft, 'amount', false)
}

function returnDuplicate(draft: Draft) {
  const { order, charge, rows } = draft
  const sentAt = later(addSiteRefund(draft, 'duplicate', true), DAY_SECONDS)
  const { providerRefundId } = rows.refunds.at(-1) ?? {}
  const body = { amount: order.amountKobo, refundId: `TRF_${providerRefundId}`, providerRefundId }
  charge.status = 'reversed'
  addMessage(draft, sentAt, 'refund.processed', { outcome: 'refunded', body })
  closeOrder(draft, later(sentAt, 1))
  addMail(draft, later(sentAt, 1), 'refunded', { ...paymentFacts(draft), reason: null })
}

function dispute(draft: Draft) {
  const { now, order } = draft
  pay(draft)
  const at = later(now, -46 * 3_600)
  const answerBy = later(now, 5 * DAY_SECONDS).toISOString()
  Object.assign(order, { disputedAt: at, updatedAt: at })
  const body = { amount: order.amountKobo, answerBy }
  addMessage(draft, at, 'charge.dispute.create', { outcome: 'disputed', body })
  addEntry(draft, later(at, 1), 'provider', 'order.disputed')
  needPerson(draft, 'disputed: answer the provider before its deadline')
}

export const endings: Record<Ending, (draft: Draft) => void> = {
  paid: pay,
  open: stayOpen,
  expired: expire,
  cancelled: cancel,
  declined: decline,
  'on-its-way': sendTransfer,
  'arrived-late': arriveLate,
  returned: comeBack,
  'refund-due': payWrongAmount,
  'refunded-duplicate': returnDuplicate,
  disputed: dispute,
}
