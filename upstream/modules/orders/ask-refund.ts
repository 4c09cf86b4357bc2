import { eq } from 'drizzle-orm'
import { type PaymentProvider, ProviderError } from '../../payments/port.ts'
import { refundNote } from '../../payments/refund-note.ts'
import type { Tx } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { auditOrder } from './audit-order.ts'
import { auditRefund } from './audit-refund.ts'
import type { OrderContext } from './context.ts'
import { lockOrder, type Order } from './lock-order.ts'
import type { RefundRow } from './refund-mails.ts'
import { isOfSite } from './site-refund.ts'
import { wakeOrder } from './wake-order.ts'

/** How long the provider may take to list a refund whose answer was lost (STF-171). */
const LISTED_AFTER_MS = 5 * 60_000

type Locked = { order: Order; refund: RefundRow }

export async function lockRefundOf(
  tx: Tx,
  { reference, refundId }: { reference: string; refundId: string },
): Promise<Locked | undefined> {
  const order = await lockOrder(tx, reference)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.refundId, refundId)).for('update')
  return order && refund ? { order, refund } : undefined
}

const update = async (tx: Tx, { refundId }: RefundRow, change: Partial<typeof refunds.$inferInsert>) => {
  const [updated] = await tx.update(refunds).set(change).where(eq(refunds.refundId, refundId)).returning()
  return updated
}

export const isSameAttempt = (one: RefundRow, other: RefundRow): boolean =>
  one.attemptedAt?.getTime() === other.attemptedAt?.getTime()

/** Asked before without an answer; a row says `asked` before the call, so that an interrupted one is found. */
const isUnanswered = ({ state, providerRefundId }: RefundRow) =>
  state === 'unclear' || (state === 'asked' && providerRefundId === null)

const isLongAgo = ({ askedAt }: RefundRow) => !askedAt || askedAt.getTime() < Date.now() - LISTED_AFTER_MS

/** A refused refund of the site is asked for until the provider takes it: nobody else would. */
const isRefusedOfSite = ({ order, refund }: Locked) =>
  refund.state === 'failed' &&
  refund.providerRefundId === null &&
  order.status === 'refund_due' &&
  isOfSite(refund)

function mayAsk({ order, refund }: Locked): boolean {
  if (order.status !== 'paid' && order.status !== 'refund_due') return false
  // The provider may return the money because of the dispute, and would then do it twice.
  if (order.disputedAt) return false
  if (refund.way !== 'provider') return false
  if (refund.state === 'approved') return true
  return isUnanswered(refund) ? isLongAgo(refund) : isRefusedOfSite({ order, refund })
}

type Asked = Locked & { wasFailed: boolean }

/** Undefined when it must not be asked for now. */
async function startAsking(tx: Tx, reference: string, claimed: RefundRow): Promise<Asked | undefined> {
  const locked = await lockRefundOf(tx, { reference, refundId: claimed.refundId })
  if (!locked || !isSameAttempt(locked.refund, claimed)) return undefined
  const { order, refund } = locked
  if (!mayAsk(locked)) {
    if (isUnanswered(refund)) await markUnclear(tx, locked)
    return undefined
  }
  const now = new Date()
  const asked = {
    state: 'asked',
    failure: null,
    providerRefundId: null,
    askedAt: now,
    attemptedAt: now,
  } as const
  const updated = await update(tx, refund, asked)
  return updated && { order, refund: updated, wasFailed: refund.state === 'failed' }
}

async function markUnclear(tx: Tx, { order, refund }: Locked) {
  if (refund.state === 'unclear') return
  await update(tx, refund, { state: 'unclear' })
  await wakeOrder(tx, order.orderId)
  await auditRefund(tx, order, refund, 'refund.unclear', 'system')
}

/** STF-170. */
function request(provider: PaymentProvider, { order, refund }: Locked) {
  if (refund.isWhole) return provider.refund(order.reference)
  const { amountKobo, refundId } = refund
  return provider.refund(order.reference, { amountKobo, merchantNote: refundNote(refundId) })
}

/** The row was claimed. Never call inside a transaction. @throws ProviderError after it is recorded */
export async function askRefund(context: OrderContext, reference: string, claimed: RefundRow): Promise<void> {
  const { db, provider } = context
  const asked = await db.transaction((tx) => startAsking(tx, reference, claimed))
  if (!asked) return
  try {
    const { refundId } = await request(provider, asked)
    await db.transaction((tx) => saveAccepted(tx, asked, refundId))
  } catch (error) {
    if (error instanceof ProviderError) await db.transaction((tx) => saveError(tx, asked, error))
    throw error
  }
}

/** A message about it may have arrived before the answer. */
async function saveAccepted(
  tx: Tx,
  { order: { reference }, refund: asked }: Asked,
  providerRefundId: string,
) {
  const locked = await lockRefundOf(tx, { reference, refundId: asked.refundId })
  if (!locked) return
  const { order, refund } = locked
  const isWaiting = refund.providerRefundId === null && ['unclear', 'failed'].includes(refund.state)
  const state = isWaiting ? 'asked' : refund.state
  await update(tx, refund, { state, providerRefundId: refund.providerRefundId ?? providerRefundId })
  if (order.status === 'refund_due')
    await tx.update(orders).set({ refundId: providerRefundId }).where(eq(orders.orderId, order.orderId))
  const { amountKobo: refundKobo } = refund
  await auditOrder(tx, order, 'order.refund_asked', { refundId: providerRefundId, refundKobo })
}

/** Only a refusal says that no money moves. */
async function saveError(
  tx: Tx,
  { order: { reference }, refund: asked, wasFailed }: Asked,
  error: ProviderError,
) {
  const locked = await lockRefundOf(tx, { reference, refundId: asked.refundId })
  if (!locked || !isUnanswered(locked.refund) || !isSameAttempt(locked.refund, asked)) return
  if (error.failure === 'unreachable' || error.failure === 'unreadable') return markUnclear(tx, locked)
  const failed = await update(tx, locked.refund, { state: 'failed', failure: error.message })
  if (wasFailed || !failed) return
  await wakeOrder(tx, locked.order.orderId)
  await auditRefund(tx, locked.order, failed, 'refund.failed')
}
