import { listFamilies as listFamiliesCall } from '#contract/staff/families'
import { listOrders } from '#contract/staff/orders'
import { listPeople as listPeopleCall } from '#contract/staff/people'
import { type Found, MAX_FOUND } from '#contract/staff/search'
import { isPermitted } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db } from '../../../platform/db/open.ts'
import { listFamilies } from '../families/list-families.ts'
import { findReferenced } from '../orders/find-referenced.ts'
import { listOrders as findOrders } from '../orders/list-orders.ts'
import { listPeople } from '../people/list-people.ts'
import { findCourses } from './find-courses.ts'
import { findLetters } from './find-letters.ts'
import { findMessages } from './find-messages.ts'
import { findPosts } from './find-posts.ts'

const nothing = { orders: [], courses: [], posts: [], messages: [], letters: [], people: [] }

/** STF-056. */
export async function searchStaff(db: Db, person: StaffCaller, q: string): Promise<Found> {
  const { roles } = person
  const seesOrders = isPermitted(roles, 'orders.read')
  const referenced = seesOrders ? await findReferenced(db, q) : undefined
  if (referenced) return { exact: referenced.reference, ...nothing }
  const orderRows = seesOrders ? await findOrders(db, listOrders.query.parse({ q, size: 25 })) : { rows: [] }
  return {
    exact: null,
    orders: orderRows.rows.slice(0, MAX_FOUND),
    ...(isPermitted(roles, 'families.read') && { families: await findFamilies(db, q) }),
    courses: await findCourses(db, person, q, MAX_FOUND),
    posts: isPermitted(roles, 'posts.write') ? await findPosts(db, q, MAX_FOUND) : [],
    messages: isPermitted(roles, 'messages.write') ? await findMessages(db, q, MAX_FOUND) : [],
    letters: isPermitted(roles, 'newsletter.write') ? await findLetters(db, q, MAX_FOUND) : [],
    people: isPermitted(roles, 'people.write') ? await findPeople(db, q) : [],
  }
}

async function findPeople(db: Db, q: string): Promise<Found['people']> {
  const { rows } = await listPeople(db, listPeopleCall.query.parse({ q, size: 25 }))
  return rows.slice(0, MAX_FOUND).map(({ staffId, name, email, state }) => ({ staffId, name, email, state }))
}

async function findFamilies(db: Db, q: string): Promise<NonNullable<Found['families']>> {
  const { rows } = await listFamilies(db, listFamiliesCall.query.parse({ q, size: 25 }))
  return rows
    .slice(0, MAX_FOUND)
    .map(({ parentId, name, email, telephone }) => ({ parentId, name, email, telephone }))
}
