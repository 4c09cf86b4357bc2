import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import type { OrderContext } from '../../orders/context.ts'
import { amountOfEvent, type PaymentEvent } from '../../orders/unknown-payments.ts'
import { insertNote } from '../notes/insert-note.ts'
import { callProvider } from '../refunds/call-provider.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { markDealtWith } from './deal-with-payment.ts'
import {
  listRefundEntries,
  mayAsk,
  type RefundAction,
  type RefundState,
  refundStateOf,
} from './refund-state.ts'
import { findSamePayment, lockPayment, requireEvent } from './same-payment.ts'

type Context = Pick<OrderContext, 'db' | 'provider' | 'log'>

const ACCEPTED = 'The provider has accepted the refund.'
const UNCLEAR =
  'It is not clear whether the provider has accepted the refund. Look it up in its dashboard: it is not asked again.'

/** Money that a provider received, under a reference that no order has. */
export const isUnknownPayment = ({ kind, outcome, reference }: PaymentEvent): boolean =>
  kind === 'charge.success' && outcome === 'unknown' && reference !== null

async function requireRefundable(tx: Tx, { provider }: Context, payment: readonly PaymentEvent[]) {
  const [event] = payment
  const reference = event?.reference ?? ''
  const isOfOrder = (await tx.$count(orders, eq(orders.reference, reference))) > 0
  if (!event || isOfOrder || !isUnknownPayment(event))
    throw new AppError('conflict', 'Only a payment without an order can be refunded here.')
  if (event.provider !== provider.name)
    throw new AppError('conflict', 'This payment is of another provider. Refund it in its dashboard.')
  if (!mayAsk(refundStateOf(await listRefundEntries(tx, payment))))
    throw new AppError('conflict', 'A refund of this payment was asked for before.')
  return { reference, amountKobo: amountOfEvent(event) }
}

type Asked = { eventId: string; text: string; idempotencyKey: IdempotencyKey | undefined }

/** Before the provider is asked, so that it is asked once. @returns false for a form that was sent before */
const recordRefund = (context: Context, writer: StaffWriter, asked: Asked): Promise<boolean> =>
  context.db.transaction((tx) =>
    writeOnce(tx, writer, asked.idempotencyKey, async () => {
      const { eventId, text } = asked
      const figures = await requireRefundable(tx, context, await lockPayment(tx, eventId))
      const noteId = await insertNote(tx, writer, { subjectKind: 'payment', subjectId: eventId }, text)
      const data = { ...figures, noteId }
      await auditBy(tx, writer, { action: 'payment.refund_asked', subject: eventId, data })
      return noteId
    }),
  )

const recordAnswer = ({ db }: Context, { eventId, reference }: PaymentEvent, action: RefundAction) =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, eventId)
    if (action === 'payment.refund_accepted') await markDealtWith(tx, payment)
    await audit(tx, { actor: { kind: 'provider' }, action, subject: eventId, data: { reference } })
  })

/** @throws AppError `conflict` with the provider's words, `unavailable` */
async function askForRefund(context: Context, event: PaymentEvent): Promise<void> {
  try {
    await callProvider(() => context.provider.refund(event.reference ?? ''), UNCLEAR)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { eventId } = event
    context.log.error(
      { alert: 'refund', err: error, eventId },
      'A payment without an order was not refunded.',
    )
    const isRefused = error.code === 'conflict'
    await recordAnswer(context, event, isRefused ? 'payment.refund_refused' : 'payment.refund_unclear')
    throw error
  }
  await recordAnswer(context, event, 'payment.refund_accepted')
}

function requireAccepted(state: RefundState | undefined) {
  if (state === 'refused') throw new AppError('conflict', 'The provider refused the refund.')
  if (state !== 'accepted') throw new AppError('unavailable', UNCLEAR)
}

/**
 * STF-161: all of it.
 * @throws AppError `not_found`, `conflict` when it was asked for or the provider refuses, `unavailable` when its answer is not clear
 */
export async function refundUnknownPayment(
  context: Context,
  writer: StaffWriter,
  asked: Asked,
): Promise<string> {
  const event = await requireEvent(context.db, asked.eventId)
  if (await recordRefund(context, writer, asked)) {
    await askForRefund(context, event)
    return ACCEPTED
  }
  const payment = await findSamePayment(context.db, event)
  requireAccepted(refundStateOf(await listRefundEntries(context.db, payment)))
  return ACCEPTED
}
