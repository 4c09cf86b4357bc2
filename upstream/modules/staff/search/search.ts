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
import { findCourses } from './find-courses.ts'
import { findPosts } from './find-posts.ts'

const LIMIT = 5

async function isReference(db: Db, q: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.reference, q))) > 0
}

/** STF-056. */
export async function searchStaff(db: Db, person: StaffCaller, q: string): Promise<Found> {
  const { roles } = person
  const seesOrders = isPermitted(roles, 'orders.read')
  if (seesOrders && (await isReference(db, q)))
    return { exact: q, orders: [], courses: [], posts: [], people: [] }
  const orderRows = seesOrders ? await findOrders(db, listOrders.query.parse({ q, size: 25 })) : { rows: [] }
  return {
    exact: null,
    orders: orderRows.rows.slice(0, LIMIT),
    courses: await findCourses(db, person, q, LIMIT),
    posts: isPermitted(roles, 'posts.write') ? await findPosts(db, q, LIMIT) : [],
    people: isPermitted(roles, 'people.write') ? await findPeople(db, q) : [],
  }
}

async function findPeople(db: Db, q: string): Promise<Found['people']> {
  const { rows } = await listPeople(db, listPeopleCall.query.parse({ q, size: 25 }))
  return rows.slice(0, LIMIT).map(({ staffId, name, email, state }) => ({ staffId, name, email, state }))
}
