import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listProviderEvents as call } from '#contract/staff/provider-events'
import type { Db } from '../../../platform/db/open.ts'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import { NOT_REQUESTED_HERE } from '../../orders/refund-outcomes.ts'
import { countRows, REACHED } from '../count-rows.ts'
import { type FoundEvent, selectEvents, serializeEvent } from './event-row.ts'

type Query = z.output<typeof call.query>

const outcomes: Record<NonNullable<Query['outcome']>, SQL | undefined> = {
  // Each is the condition of an index.
  unknown: or(eq(paymentEvents.outcome, 'unknown'), eq(paymentEvents.outcome, NOT_REQUESTED_HERE)),
  waiting: isNull(paymentEvents.handledAt),
}

const conditionOf = ({ q, outcome, kind }: Query) =>
  and(
    q ? eq(paymentEvents.reference, q) : undefined,
    outcome && outcomes[outcome],
    kind ? eq(paymentEvents.kind, kind) : undefined,
  )

/** The ids of a page are read from an index first, so that skipped rows are not. */
function findPage(db: Db, condition: SQL | undefined, { page, size }: Query): Promise<FoundEvent[]> {
  const newestFirst = [desc(paymentEvents.createdAt), desc(paymentEvents.eventId)]
  const ids = db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(size)
    .offset((page - 1) * size)
  return selectEvents(db)
    .where(inArray(paymentEvents.eventId, ids))
    .orderBy(...newestFirst)
}

/** STF-158, STF-161: newest first; `q` is a reference. */
export async function listProviderEvents(db: Db, query: Query): Promise<z.output<typeof call.response>> {
  const condition = conditionOf(query)
  const found = query.page * query.size > REACHED ? [] : await findPage(db, condition, query)
  return { rows: found.map(serializeEvent), total: await countRows(db, paymentEvents, condition) }
}
