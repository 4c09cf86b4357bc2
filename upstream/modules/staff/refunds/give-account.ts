import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { RefundAccount } from '#contract/staff/refunds'
import type { Db } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import type { OrderContext } from '../../orders/context.ts'
import { syncRefunds } from '../../orders/sync-refunds.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { auditRefund } from './audit-refund.ts'
import { callProvider } from './call-provider.ts'
import { lockRefund } from './lock-refund.ts'
import { requireStateFor } from './refund-actions.ts'

type Account = z.output<typeof RefundAccount>

const UNNAMED = 'The provider has not named this refund yet. Please try again in some minutes.'
const UNREACHABLE = 'The provider cannot be reached. Please try again.'

/** @throws AppError `not_found`, `conflict` */
async function findWaiting(db: Db, refundId: string) {
  const [found] = await db
    .select({ refund: refunds, reference: orders.reference })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(eq(refunds.refundId, refundId))
  if (!found) throw new AppError('not_found', 'Not found.')
  requireStateFor('account', found.refund)
  return { providerRefundId: found.refund.providerRefundId, reference: found.reference }
}

/** The provider's list names a refund whose messages did not. @throws AppError `not_found`, `conflict`, `unavailable` */
async function findProviderId(context: OrderContext, refundId: string): Promise<string> {
  const { providerRefundId, reference } = await findWaiting(context.db, refundId)
  if (providerRefundId !== null) return providerRefundId
  await callProvider(() => syncRefunds(context, reference), UNREACHABLE)
  const { providerRefundId: listed } = await findWaiting(context.db, refundId)
  if (listed === null) throw new AppError('conflict', UNNAMED)
  return listed
}

/** The provider may have gone on in the meantime: then its state stays. */
const saveAccount = (db: Db, writer: StaffWriter, refundId: string, accountLast4: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { order, refund } = await lockRefund(tx, refundId)
    const isWaiting = refund.state === 'needs-account'
    const state = isWaiting ? 'asked' : refund.state
    const asked = isWaiting && { askedAt: new Date(), failure: null }
    await tx
      .update(refunds)
      .set({ state, accountLast4, ...asked })
      .where(eq(refunds.refundId, refundId))
    await auditRefund(
      tx,
      writer,
      { order, refund },
      { action: 'refund.account_given', before: { state: refund.state }, after: { state } },
    )
  })

/** STF-173: the provider is called before the transaction. @throws AppError `not_found`, `conflict`, `unavailable` */
export async function giveRefundAccount(
  context: OrderContext,
  writer: StaffWriter,
  refundId: string,
  account: Account,
): Promise<void> {
  const providerRefundId = await findProviderId(context, refundId)
  await callProvider(() => context.provider.giveRefundAccount(providerRefundId, account), UNREACHABLE)
  await saveAccount(context.db, writer, refundId, account.accountNumber.slice(-4))
}
