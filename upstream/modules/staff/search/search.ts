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
  if (await isReference(db, q)) return { exact: q, orders: [], people: [] }
  const { rows } = await findOrders(db, listOrders.query.parse({ q, size: 25 }))
  const people = isPermitted(roles, 'people.write') ? await findPeople(db, q) : []
  return { exact: null, orders: rows.slice(0, LIMIT), people }
}

async function findPeople(db: Db, q: string): Promise<Found['people']> {
  const { rows } = await listPeople(db, listPeopleCall.query.parse({ q, size: 25 }))
  return rows.slice(0, LIMIT).map(({ staffId, name, email, state }) => ({ staffId, name, email, state }))
}
