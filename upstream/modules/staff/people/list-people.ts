import { and, asc, count, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listPeople as call, Person } from '#contract/staff/people'
import type { Db } from '../../../platform/db/open.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { countRows } from '../count-rows.ts'
import { selectPeople, serializePerson } from './person-row.ts'

type Query = z.output<typeof call.query>

function filterOf(db: Db, { q, role, state }: Query): SQL | undefined {
  const holders = db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(and(eq(staffRoles.staffId, staff.staffId), role && eq(staffRoles.role, role)))
  const pattern = q ? likePattern(q) : undefined
  return and(
    pattern ? or(ilike(staff.name, pattern), ilike(staff.email, pattern)) : undefined,
    role && exists(holders),
    state && eq(staff.state, state),
  )
}

/** Ties are broken by id (STF-060). */
const orders: Record<Query['sort'], SQL[]> = {
  name: [asc(staff.name), asc(staff.staffId)],
  '-name': [desc(staff.name), desc(staff.staffId)],
  seen: [sql`${staff.lastSeenAt} asc nulls first`, asc(staff.staffId)],
  '-seen': [sql`${staff.lastSeenAt} desc nulls last`, desc(staff.staffId)],
}

async function countStates(db: Db) {
  const counts = { active: 0, invited: 0, suspended: 0 }
  const rows = await db.select({ state: staff.state, people: count() }).from(staff).groupBy(staff.state)
  for (const { state, people } of rows) counts[state] = people
  return counts
}

type Listed = {
  rows: Person[]
  total: number
  /** Of everyone, whatever the filter. */
  counts: Record<Person['state'], number>
}

/** STF-261. */
export async function listPeople(db: Db, query: Query): Promise<Listed> {
  const filter = filterOf(db, query)
  const { page, size, sort } = query
  const rows = await selectPeople(db)
    .where(filter)
    .orderBy(...orders[sort])
    .limit(size)
    .offset((page - 1) * size)
  const total = await countRows(db, staff, filter)
  return { rows: rows.map(serializePerson), total, counts: await countStates(db) }
}
