import { and, count, desc, eq, ilike, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { listLetters as call } from '#contract/staff/letters'
import type { Db } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { REACHED } from '../count-rows.ts'
import { rowColumns, serializeRow } from './letter-row.ts'

const { letterId, subject, state, updatedAt } = letters

/** Ties are broken by id (STF-060). */
const newestFirst = [desc(updatedAt), desc(letterId)]

/** Of all letters, whatever the filter. */
async function countStates(db: Db) {
  const found = await db.select({ state, letters: count() }).from(letters).groupBy(state)
  const counts = { draft: 0, scheduled: 0, sending: 0, stopped: 0, sent: 0 }
  for (const row of found) counts[row.state] = row.letters
  return counts
}

/** STF-227: the last changed first. */
export async function listLetters(
  db: Db,
  { q, page, size, ...filter }: z.output<typeof call.query>,
): Promise<z.output<typeof call.response>> {
  const condition = and(
    filter.state && eq(state, filter.state),
    q ? ilike(subject, likePattern(q)) : undefined,
  )
  const found = await db
    .select({ letterId })
    .from(letters)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(REACHED + 1)
  const ids = found.slice(0, REACHED).map((row) => row.letterId)
  const rows = await db
    .select(rowColumns(db))
    .from(letters)
    .where(inArray(letterId, ids.slice((page - 1) * size, page * size)))
    .orderBy(...newestFirst)
  return { rows: rows.map(serializeRow), total: found.length, counts: await countStates(db) }
}
