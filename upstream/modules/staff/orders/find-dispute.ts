import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderDetail } from '#contract/staff/orders'
import type { Db } from '../../../platform/db/open.ts'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import type { Order } from '../../orders/lock-order.ts'

const DASHBOARD = 'https://dashboard.paystack.com/#/disputes'

/** Absent in messages that were stored before it was read. */
const Deadline = z.object({ answerBy: z.iso.datetime().optional().catch(undefined) }).catch({})

async function findDeadline(db: Db, reference: string): Promise<string | null> {
  const { kind, body, createdAt } = paymentEvents
  const messages = await db
    .select({ body })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.reference, reference),
        inArray(kind, ['charge.dispute.create', 'charge.dispute.remind']),
      ),
    )
    .orderBy(desc(createdAt))
  const deadlines = messages.flatMap((message) => Deadline.parse(message.body).answerBy ?? [])
  return deadlines[0] ?? null
}

/** STF-162. */
export async function findDispute(
  db: Db,
  { status, disputedAt, provider, reference }: Order,
): Promise<OrderDetail['dispute']> {
  if (status !== 'paid' || !disputedAt) return null
  return {
    since: disputedAt.toISOString(),
    answerBy: await findDeadline(db, reference),
    dashboard: provider === 'paystack' ? DASHBOARD : null,
  }
}
