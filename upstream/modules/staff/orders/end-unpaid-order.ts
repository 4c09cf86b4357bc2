import { AppError } from '#contract/errors'
import { releaseOrder } from '../../orders/close-order.ts'
import type { OrderContext } from '../../orders/context.ts'
import type { Order } from '../../orders/lock-order.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { applyAnswer, describeOrder } from './ask-provider.ts'
import { requireOrder } from './require-order.ts'

/** As long as it is open online; an order by hand has no payment to wait for (STF-191). */
export const canEnd = ({ kind, status }: Order): boolean => kind === 'provider' && status === 'pending'

const isClosed = ({ status }: Order) => status === 'cancelled' || status === 'expired'

const NOT_OPEN = 'This order is not open any more.'

/** A payment that has begun may still succeed. */
const isNotPaid = ({ providerStatus }: Order) =>
  providerStatus === null || providerStatus === 'abandoned' || providerStatus === 'failed'

/**
 * STF-181: the provider is asked first, as before an order that the family replaces. Money that arrives later is settled
 * for the whole order: all its places are given, or all goes back.
 * @throws AppError `not_found`; `conflict` when it is paid, being paid or closed; as `applyAnswer`
 */
export async function endUnpaidOrder(
  context: OrderContext,
  writer: StaffWriter,
  reference: string,
): Promise<string> {
  await requireOpen(context, reference)
  await applyAnswer(context, writer, reference)
  await context.db.transaction(async (tx) => {
    const order = await requireOrder(tx, reference)
    // It expired or was replaced while the provider was asked.
    if (isClosed(order)) throw new AppError('conflict', NOT_OPEN)
    if (!canEnd(order) || !isNotPaid(order))
      throw new AppError('conflict', `The order cannot end. The provider says: ${describeOrder(order)}`)
    await releaseOrder(tx, order, 'cancelled')
    await auditBy(tx, writer, {
      action: 'order.cancelled',
      subject: order.orderId,
      data: { reference, amountKobo: order.amountKobo, why: 'ended by hand' },
    })
  })
  return 'The order has ended. Its places are free.'
}

/** Before the provider is asked, so that a repeated press learns that the order has ended. @throws AppError `not_found`, `conflict` */
const requireOpen = ({ db }: OrderContext, reference: string) =>
  db.transaction(async (tx) => {
    if (!canEnd(await requireOrder(tx, reference))) throw new AppError('conflict', NOT_OPEN)
  })
