import type { Db } from '../../../platform/db/open.ts'
import { findDeadlines } from '../orders/find-dispute.ts'
import { COUNTED } from './count-items.ts'
import type { FoundItem } from './today-items.ts'
import type { TodayKind } from './today-kinds.ts'
import { findWaitingPayments } from './waiting-orders.ts'

type Waiting = Awaited<ReturnType<typeof findWaitingPayments>>

/** STF-076: disputes have days left, where the provider has said until when. */
async function withDeadline(db: Db, item: FoundItem, waiting: Waiting): Promise<FoundItem> {
  if (item.kind !== 'order-disputed') return item
  const references = waiting.flatMap(({ kind, reference }) => (kind === item.kind ? reference : []))
  const deadlines = await findDeadlines(db, references.slice(0, COUNTED))
  const until = [...deadlines.values()].map((day) => new Date(day).toISOString()).toSorted()[0]
  return { ...item, ...(until && { until }) }
}

/** Orders, refunds, disputes and unknown payments that need a person, by kind. */
export async function findWaitingItems(db: Db): Promise<FoundItem[]> {
  const items = new Map<TodayKind, FoundItem & { since: string }>()
  const waiting = (await findWaitingPayments(db)).toSorted(
    (one, other) => one.waitingSince.getTime() - other.waitingSince.getTime(),
  )
  for (const { kind, waitingSince, needsAccount } of waiting) {
    // Today has an item of its own for them.
    if (needsAccount) continue
    const { count, since } = items.get(kind) ?? { count: 0, since: waitingSince.toISOString() }
    items.set(kind, { kind, count: count + 1, since })
  }
  return Promise.all([...items.values()].map((item) => withDeadline(db, item, waiting)))
}
