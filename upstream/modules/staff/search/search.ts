import { eq } from 'drizzle-orm'
import { listOrders } from '#contract/staff/orders'
import { listPeople as listPeopleCall } from '#contract/staff/people'
import type { Found } from '#contract/staff/search'
import { isPermitted } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { listOrders as findOrders } from '../orders/list-orders.ts'
import { listPeople } from '../people/list-people.ts'

const LIMIT = 5

async function isReference(db: Db, q: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.reference, q))) > 0
}

/** STF-056. */
export async function searchStaff(db: Db, { roles }: StaffCaller, q: string): Promise<Found> {
  const found: Found = { exact: null, orders: [], people: [] }
  if (isPermitted(roles, 'orders.read')) {
    if (await isReference(db, q)) return { ...found, exact: q }
    const { rows } = await findOrders(db, listOrders.query.parse({ q, size: 25 }))
    found.orders = rows.slice(0, LIMIT)
  }
  if (isPermitted(roles, 'people.write')) {
    const { rows } = await listPeople(db, listPeopleCall.query.parse({ q, size: 25 }))
    found.people = rows
      .slice(0, LIMIT)
      .map(({ staffId, name, email, state }) => ({ staffId, name, email, state }))
  }
  return found
}
