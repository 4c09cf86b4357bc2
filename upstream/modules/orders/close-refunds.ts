import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { auditRefund } from './audit-refund.ts'
import { paidKoboOf } from './hand-money.ts'
import type { Order } from './lock-order.ts'
import { mailRefundSent, type RefundRow } from './refund-mails.ts'
import { refundedElsewhereKobo } from './refunded-kobo.ts'
import { isOfSite } from './site-refund.ts'

const RETURNED = 'The whole payment has been returned.'

const underWay: readonly RefundRow['state'][] = ['asked', 'unclear', 'needs-account']
const open: readonly RefundRow['state'][] = ['requested', 'approved', 'failed', ...underWay]

/** Tells the family, except about a refund of the site, which is told with its order. */
export async function sendRefund(
  tx: Tx,
  order: Order,
  { refundId, providerRefundId }: RefundRow,
  sentAs: string | undefined,
): Promise<RefundRow | undefined> {
  const [sent] = await tx
    .update(refunds)
    .set({
      state: 'sent',
      processedAt: new Date(),
      failure: null,
      providerRefundId: sentAs ?? providerRefundId,
    })
    .where(eq(refunds.refundId, refundId))
    .returning()
  if (!sent) return undefined
  await auditRefund(tx, order, sent, 'refund.sent')
  if (!isOfSite(sent)) await mailRefundSent(tx, order, sent)
  return sent
}

/** The family gets an email about each of these. */
const isTold = (refund: RefundRow) => !isOfSite(refund) || refund.way !== 'provider'

/**
 * Everything that was paid is with the family again, so no refund of the order stays open. Call with the order locked.
 * @returns `isTold`: emails about refunds have told of all of it; `isByHand`: some of it did not go through the provider
 */
export async function closeRefunds(tx: Tx, order: Order): Promise<{ isTold: boolean; isByHand: boolean }> {
  const rows = await tx.select().from(refunds).where(eq(refunds.orderId, order.orderId))
  const sent = rows.filter(({ state }) => state === 'sent')
  const isMadeElsewhere = (await refundedElsewhereKobo(tx, order.reference)) >= order.amountKobo
  for (const row of rows.filter(({ state }) => open.includes(state))) {
    const isWhole = row.isWhole && row.state !== 'requested' && !isMadeElsewhere
    const isSent = isWhole || underWay.includes(row.state)
    const ended = isSent ? await sendRefund(tx, order, row, undefined) : await declineRefund(tx, order, row)
    if (ended?.state === 'sent') sent.push(ended)
  }
  const told = sent.filter(isTold)
  const toldKobo = told.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  return {
    isTold: told.length > 0 && (told.some((row) => row.isWhole) || toldKobo >= paidKoboOf(order)),
    isByHand: sent.some(({ way }) => way !== 'provider'),
  }
}

async function declineRefund(tx: Tx, order: Order, { refundId }: RefundRow) {
  const [declined] = await tx
    .update(refunds)
    .set({ state: 'declined', failure: RETURNED })
    .where(eq(refunds.refundId, refundId))
    .returning()
  if (declined) await auditRefund(tx, order, declined, 'refund.declined', 'system')
  return declined
}
