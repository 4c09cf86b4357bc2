import { and, isNull, min, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
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

/** STF-173. */
export async function findRefundsWithoutAccount(db: Db): Promise<FoundItem[]> {
  const [counted] = await db
    .select({ count, first: min(refunds.updatedAt) })
    .from(refunds)
    .where(sql`${refunds.state} = 'needs-account'`)
  return itemOf('refund-needs-account', counted)
}
