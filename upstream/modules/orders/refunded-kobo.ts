import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/open.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { elsewhereOutcomes } from './refund-outcomes.ts'

const Refund = z.object({ amount: z.number(), refundId: z.string().optional() })

/** In the provider's dashboard (STF-177). A refund counts once, however often its event is delivered. */
export async function refundedElsewhereKobo(tx: Db | Tx, reference: string): Promise<number> {
  const events = await tx
    .select({ eventId: paymentEvents.eventId, body: paymentEvents.body })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.reference, reference),
        eq(paymentEvents.kind, 'refund.processed'),
        inArray(paymentEvents.outcome, elsewhereOutcomes),
      ),
    )
    .orderBy(asc(paymentEvents.createdAt))
  const amounts = new Map<string, number>()
  for (const { eventId, body } of events) {
    const refund = Refund.safeParse(body).data
    if (refund) amounts.set(refund.refundId ?? eventId, refund.amount)
  }
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
}
