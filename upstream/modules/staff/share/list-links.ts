import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listShareLinks as call } from '#contract/staff/share'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { shareLinks } from '../../../platform/db/schema/sharing.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { REACHED } from '../count-rows.ts'
import { selectLinks, serializeLink, titleOfTarget, visitsOf } from './link-row.ts'

type Query = z.output<typeof call.query>

function matches(q: string): SQL | undefined {
  const pattern = likePattern(q)
  return or(
    ilike(shareLinks.name, pattern),
    ilike(shareLinks.code, pattern),
    sql`${titleOfTarget} ilike ${pattern}`,
  )
}

const states = {
  used: isNull(shareLinks.archivedAt),
  archived: isNotNull(shareLinks.archivedAt),
  all: undefined,
}

const conditionOf = ({
  q,
  channel,
  state = 'used' as const,
}: Omit<Query, 'state'> & { state?: keyof typeof states | undefined }) =>
  and(states[state], channel && eq(shareLinks.channel, channel), q ? matches(q) : undefined)

const orders = {
  added: () => shareLinks.createdAt,
  name: () => sql`lower(${shareLinks.name})`,
  visits: () => visitsOf(30),
}
type Sort = keyof typeof orders
const isSort = (name: string): name is Sort => name in orders

/** Ties are broken by id (STF-060). */
function orderOf(sort: Query['sort']): SQL[] {
  const name = sort.replace('-', '')
  const by = orders[isSort(name) ? name : 'added']()
  return sort.startsWith('-') ? [desc(by), desc(shareLinks.linkId)] : [asc(by), asc(shareLinks.linkId)]
}

function countLinks(db: Db, condition: SQL | undefined): Promise<number> {
  return db.$count(
    selectLinks(db)
      .where(condition)
      .limit(REACHED + 1)
      .as('found'),
  )
}

/** STF-237. */
export async function listLinks({ db, env }: Context, query: Query): Promise<z.output<typeof call.response>> {
  const { page, size, sort } = query
  const condition = conditionOf(query)
  const rows = await selectLinks(db)
    .where(condition)
    .orderBy(...orderOf(sort))
    .limit(size)
    .offset((page - 1) * size)
  return { rows: rows.map((row) => serializeLink(env, row)), total: await countLinks(db, condition) }
}
