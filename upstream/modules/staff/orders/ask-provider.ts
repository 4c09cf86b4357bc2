import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { confirmPayment } from '../../orders/confirm-payment.ts'
import type { OrderContext } from '../../orders/context.ts'
import type { Order } from '../../orders/lock-order.ts'
import { isPendingStatus, type Settlement } from '../../orders/settle.ts'
import { callProvider } from '../refunds/call-provider.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { requireOrder } from './require-order.ts'

const PAUSE_SECONDS = 10

/** Open, its transfer on its way, or its refund due (STF-159); never of an order by hand (STF-191). */
export const canAskProvider = ({ kind, status, providerStatus }: Order): boolean =>
  kind === 'provider' &&
  (status === 'pending' ||
    status === 'refund_due' ||
    ((status === 'cancelled' || status === 'expired') && isPendingStatus(providerStatus)))

/** The entry is what every process sees. Call with the order locked. @throws AppError `too_many` */
async function requirePause(tx: Tx, { orderId }: Order) {
  const { subjectKind, subject, action, at } = auditEvents
  const secondsLeft = sql`ceil(extract(epoch from ${at} + make_interval(secs => ${PAUSE_SECONDS}) - clock_timestamp()))`
  const [last] = await tx
    .select({ secondsLeft: secondsLeft.mapWith(Number) })
    .from(auditEvents)
    .where(and(eq(subjectKind, 'order'), eq(subject, orderId), eq(action, 'order.provider_asked')))
    .orderBy(desc(at))
    .limit(1)
  const retryAfter = last?.secondsLeft ?? 0
  if (retryAfter <= 0) return
  throw new AppError('too_many', `The provider was asked just now. Please wait ${retryAfter} seconds.`, {
    retryAfter,
  })
}

const recordQuestion = (
  { db }: OrderContext,
  writer: StaffWriter,
  reference: string,
  pauses: boolean,
): Promise<Order> =>
  db.transaction(async (tx) => {
    const order = await requireOrder(tx, reference)
    if (!canAskProvider(order))
      throw new AppError('conflict', 'There is nothing to ask the provider about this order.')
    if (pauses) await requirePause(tx, order)
    await auditBy(tx, writer, {
      action: 'order.provider_asked',
      subject: order.orderId,
      data: { reference },
    })
    return order
  })

const unpaidAnswers: Record<NonNullable<Order['providerStatus']>, string> = {
  success: 'paid.',
  failed: 'declined.',
  abandoned: 'not paid.',
  ongoing: 'the family is paying now.',
  pending: 'the transfer is on its way.',
  processing: 'the transfer is on its way.',
  queued: 'the transfer is on its way.',
  reversed: 'returned.',
}

const decidedAnswers: Partial<Record<Order['status'], string>> = {
  paid: 'paid.',
  refund_due: 'paid, and not refunded yet.',
  refunded: 'refunded.',
}

const answers: Partial<Record<Settlement, string>> = {
  paid: 'paid. The children are enrolled now.',
  refund_due: 'paid, but the places cannot be given. The money is being returned.',
  refunded: 'refunded.',
}

export const describeOrder = ({ status, providerStatus, returnedAt }: Order) =>
  decidedAnswers[status] ??
  (returnedAt ? 'the bank returned the transfer.' : unpaidAnswers[providerStatus ?? 'abandoned'])

/**
 * Asks, and applies what the provider says.
 * @param options `pauses`: refuses a second question within 10 seconds
 * @throws AppError `not_found`, `conflict` when there is nothing to ask, `too_many`, `unavailable`
 */
export async function applyAnswer(
  context: OrderContext,
  writer: StaffWriter,
  reference: string,
  { pauses = false }: { pauses?: boolean } = {},
): Promise<{ order: Order; settlement: Settlement | 'absent' }> {
  const asked = await recordQuestion(context, writer, reference, pauses)
  const settlement = await callProvider(
    () => confirmPayment(context, reference),
    'The provider cannot be reached. Please try again.',
  )
  const [order = asked] = await context.db.select().from(orders).where(eq(orders.orderId, asked.orderId))
  return { order, settlement }
}

/** STF-159, in words. @throws AppError as `applyAnswer` */
export async function askProvider(
  context: OrderContext,
  writer: StaffWriter,
  reference: string,
): Promise<string> {
  const { order, settlement } = await applyAnswer(context, writer, reference, { pauses: true })
  if (settlement === 'absent' || settlement === 'unknown') return 'The provider does not know this payment.'
  return `The provider says: ${answers[settlement] ?? describeOrder(order)}`
}
