import { and, asc, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listLetters as call } from '#contract/staff/letters'
import type { Db } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { REACHED } from '../count-rows.ts'
import { rowColumns, serializeRow } from './letter-row.ts'

const { letterId, subject, state, updatedAt } = letters

type Query = z.output<typeof call.query>

const newestFirst = [desc(updatedAt), desc(letterId)]

/** Ties are broken by id (STF-060). */
const orders = {
  changed: [asc(updatedAt), asc(letterId)],
  '-changed': newestFirst,
  subject: [asc(sql`lower(${subject})`), asc(letterId)],
  '-subject': [desc(sql`lower(${subject})`), desc(letterId)],
} satisfies Record<Query['sort'], SQL[]>

/** Times are sorted by their index; subjects among the newest that pages can reach. */
function findIds(db: Db, condition: SQL | undefined, sort: Query['sort']) {
  const isByTime = sort === 'changed' || sort === '-changed'
  const reached = db
    .select({ letterId })
    .from(letters)
    .where(condition)
    .orderBy(...(isByTime ? orders[sort] : newestFirst))
    .limit(REACHED + 1)
  if (isByTime) return reached
  return db
    .select({ letterId })
    .from(letters)
    .where(inArray(letterId, reached))
    .orderBy(...orders[sort])
}

/** Of all letters, whatever the filter. */
async function countStates(db: Db) {
  const found = await db.select({ state, letters: count() }).from(letters).groupBy(state)
  const counts = { draft: 0, scheduled: 0, sending: 0, stopped: 0, sent: 0 }
  for (const row of found) counts[row.state] = row.letters
  return counts
}

/** STF-227. */
export async function listLetters(
  db: Db,
  { q, page, size, sort, ...filter }: Query,
): Promise<z.output<typeof call.response>> {
  const condition = and(
    filter.state && eq(state, filter.state),
    q ? ilike(subject, likePattern(q)) : undefined,
  )
  const found = await findIds(db, condition, sort)
  const ids = found.slice(0, REACHED).map((row) => row.letterId)
  const rows = await db
    .select(rowColumns(db))
    .from(letters)
    .where(inArray(letterId, ids.slice((page - 1) * size, page * size)))
    .orderBy(...orders[sort])
  return { rows: rows.map(serializeRow), total: found.length, counts: await countStates(db) }
}
