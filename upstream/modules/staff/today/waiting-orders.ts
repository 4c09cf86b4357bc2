import { inArray } from 'drizzle-orm'
import type { WaitingOrder } from '#contract/staff/today'
import { toNaira } from '#domain/naira'
import { fullName } from '#domain/person'
import type { Db } from '../../../platform/db/open.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { listStuckPayments } from '../../orders/stuck-orders.ts'

/** Of orders and of payments without one: more would be a failure of the payment provider, not work for a person. */
const LIMIT = 500

export const findWaitingPayments = (db: Db): ReturnType<typeof listStuckPayments> =>
  listStuckPayments(db, LIMIT)

/** The rows of `npm run orders` with the family's name (STF-081). An erased family has none. */
export async function listWaitingOrders(db: Db): Promise<WaitingOrder[]> {
  const waiting = await findWaitingPayments(db)
  const parentIds = [...new Set(waiting.flatMap(({ parentId }) => parentId ?? []))]
  const { parentId, lastName, otherNames, erasedAt } = parents
  const families =
    parentIds.length === 0
      ? []
      : await db
          .select({ parentId, lastName, otherNames, erasedAt })
          .from(parents)
          .where(inArray(parentId, parentIds))
  const names = new Map(
    families.map((family) => [family.parentId, family.erasedAt ? null : fullName(family)]),
  )
  return waiting.map(({ kind, reference, waitingSince, amountKobo, parentId: family, why, eventId }) => ({
    kind,
    reference,
    since: waitingSince.toISOString(),
    amount: amountKobo === undefined ? null : toNaira(amountKobo),
    family: (family && names.get(family)) ?? null,
    why,
    ...(eventId !== undefined && { eventId }),
  }))
}
