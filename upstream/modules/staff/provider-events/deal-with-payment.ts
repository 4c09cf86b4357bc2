import { and, inArray, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import { needOfEvent, type PaymentEvent } from '../../orders/unknown-payments.ts'
import { insertNote } from '../notes/insert-note.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { lockPayment } from './same-payment.ts'

/** All messages about it leave the list. Call with the payment locked. */
export async function markDealtWith(tx: Tx, payment: readonly PaymentEvent[]): Promise<void> {
  const eventIds = payment.map(({ eventId }) => eventId)
  await tx
    .update(paymentEvents)
    .set({ dealtWithAt: new Date() })
    .where(and(inArray(paymentEvents.eventId, eventIds), isNull(paymentEvents.dealtWithAt)))
}

/** @returns the note's id */
async function dealWith(tx: Tx, writer: StaffWriter, eventId: string, text: string): Promise<string> {
  const payment = await lockPayment(tx, eventId)
  const event = payment.find((one) => one.eventId === eventId)
  if (!event || !needOfEvent(event))
    throw new AppError('conflict', 'Nothing waits here any more. Reload the page to see what happened.')
  await markDealtWith(tx, payment)
  const noteId = await insertNote(tx, writer, { subjectKind: 'payment', subjectId: eventId }, text)
  await auditBy(tx, writer, {
    action: 'payment.dealt_with',
    subject: eventId,
    data: { reference: event.reference, noteId },
  })
  return noteId
}

/** STF-161. @throws AppError `not_found`, `conflict` when nothing waits */
export async function dealWithPayment(
  db: Db,
  writer: StaffWriter,
  eventId: string,
  text: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, () => dealWith(tx, writer, eventId, text)),
  )
}
