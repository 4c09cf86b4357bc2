import { and, asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderDetail } from '#contract/staff/orders'
import type { Db } from '../../../platform/db/open.ts'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import type { Order } from '../../orders/lock-order.ts'

const DASHBOARD = 'https://dashboard.paystack.com/#/disputes'

/** Absent in messages that were stored before it was read. */
const Deadline = z.object({ answerBy: z.iso.datetime().optional().catch(undefined) }).catch({})

/** By reference: the last day to answer at the provider, of the newest message that has one (STF-076, STF-162). */
export async function findDeadlines(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const { reference, kind, body, createdAt } = paymentEvents
  const messages = await db
    .select({ reference, body })
    .from(paymentEvents)
    .where(
      and(
        inArray(reference, [...references]),
        inArray(kind, ['charge.dispute.create', 'charge.dispute.remind']),
      ),
    )
    .orderBy(asc(createdAt))
  return new Map(
    messages.flatMap((message) => {
      const { answerBy } = Deadline.parse(message.body)
      return answerBy && message.reference ? [[message.reference, answerBy]] : []
    }),
  )
}

/** STF-162. */
export async function findDispute(
  db: Db,
  { status, disputedAt, provider, reference }: Order,
): Promise<OrderDetail['dispute']> {
  if (status !== 'paid' || !disputedAt) return null
  return {
    since: disputedAt.toISOString(),
    answerBy: (await findDeadlines(db, [reference])).get(reference) ?? null,
    dashboard: provider === 'paystack' ? DASHBOARD : null,
  }
}
