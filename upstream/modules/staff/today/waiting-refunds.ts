import { and, eq, isNull, min, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import type { StaffPerson } from './staff-person.ts'
import type { FoundItem } from './today-items.ts'

const count = sql<number>`count(*)::int`

type Counted = { count: number; first: Date | null } | undefined

function itemOf(kind: FoundItem['kind'], counted: Counted): FoundItem[] {
  return counted?.first ? [{ kind, count: counted.count, since: counted.first.toISOString() }] : []
}

/** Those that this person may decide on: nobody approves an own one (STF-026). The literal is in the index. */
export async function findRefundsToApprove(db: Db, { id }: StaffPerson): Promise<FoundItem[]> {
  const isOfAnother = or(isNull(refunds.askedBy), ne(refunds.askedBy, id))
  const [counted] = await db
    .select({ count, first: min(refunds.createdAt) })
    .from(refunds)
    .where(and(sql`${refunds.state} = 'requested'`, isOfAnother))
  return itemOf('refund-to-approve', counted)
}

/** STF-173; none of an order that was dealt with (STF-160). The literal is in the index. */
export async function findRefundsWithoutAccount(db: Db): Promise<FoundItem[]> {
  const { askedAt, approvedAt, createdAt } = refunds
  // The job changes the row each time it looks.
  const since = sql`min(coalesce(${askedAt}, ${approvedAt}, ${createdAt}))`.mapWith(createdAt)
  const [counted] = await db
    .select({ count, first: since })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(and(sql`${refunds.state} = 'needs-account'`, isNull(orders.dealtWithAt)))
  return itemOf('refund-needs-account', counted)
}
