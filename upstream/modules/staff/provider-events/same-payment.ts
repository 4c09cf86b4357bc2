import { and, asc, eq, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import type { PaymentEvent } from '../../orders/unknown-payments.ts'

/** @throws AppError `not_found` */
export async function requireEvent(db: Db | Tx, eventId: string): Promise<PaymentEvent> {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
  if (!event) throw new AppError('not_found', 'Not found.')
  return event
}

/** Messages of one kind about one payment: the provider may send several. */
const isOfSamePayment = ({ provider, reference, kind, eventId }: PaymentEvent): SQL | undefined =>
  reference === null
    ? eq(paymentEvents.eventId, eventId)
    : and(
        eq(paymentEvents.reference, reference),
        eq(paymentEvents.provider, provider),
        eq(paymentEvents.kind, kind),
      )

const selectSame = (db: Db | Tx, event: PaymentEvent) =>
  db.select().from(paymentEvents).where(isOfSamePayment(event)).orderBy(asc(paymentEvents.eventId)).$dynamic()

export const findSamePayment = (db: Db, event: PaymentEvent): Promise<PaymentEvent[]> => selectSame(db, event)

/** Each message is locked in the same order, so that two people cannot block each other. @throws AppError `not_found` */
export async function lockPayment(tx: Tx, eventId: string): Promise<PaymentEvent[]> {
  return selectSame(tx, await requireEvent(tx, eventId)).for('update')
}
