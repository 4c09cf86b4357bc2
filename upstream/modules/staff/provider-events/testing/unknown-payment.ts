import { randomInt } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { paymentEvents } from '../../../../platform/db/schema/orders.ts'
import { eventually, type OrderFixtures } from '../../../orders/testing/order-fixtures.ts'

const AMOUNT = 1_234_500

/** Money that arrived at the sandbox under a reference that no order has. */
export async function unknownPayment(fixtures: OrderFixtures, outcome = 'success') {
  const { db, context } = fixtures
  const reference = String(6_000_000_000_000 + randomInt(2 ** 40))
  const email = 'unknown@kitelab.example'
  const { accessCode } = await context.provider.initialize({ reference, amount: AMOUNT, email })
  await fixtures.choose(accessCode, outcome)

  const events = () =>
    db
      .select()
      .from(paymentEvents)
      .where(and(eq(paymentEvents.reference, reference), isNotNull(paymentEvents.handledAt)))
      .orderBy(paymentEvents.createdAt)
  /** A further message about the same payment has other words. */
  async function report(id: number) {
    await fixtures.webhook({ event: 'charge.success', data: { id, reference, amount: AMOUNT } })
    await eventually(async () => (await events()).length === id)
  }
  await report(1)
  const [event] = await events()
  return {
    reference,
    eventId: event?.eventId ?? '',
    report,
    events,
    charge: () => fixtures.chargeOf(reference),
  }
}
