import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { z } from 'zod'
import type { listPrivacyRequests as call, RequestRow } from '#contract/staff/privacy-requests'
import type { Db } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { countRows, REACHED } from '../count-rows.ts'
import { selectRequests, serializeRequest } from './request-rows.ts'

type Query = z.output<typeof call.query>
type Page = { limit: number; offset: number }

const { requestId, kind, state, receivedOn, dueOn, createdAt, endedAt } = privacyRequests

const pageOf = async (db: Db, condition: SQL | undefined, order: SQL[], { limit, offset }: Page) =>
  (
    await selectRequests(db)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  ).map(serializeRequest)

const byDueDay = [asc(dueOn), asc(requestId)]
const newestFirst = [desc(createdAt), desc(requestId)]

type Columns = Record<'receivedOn' | 'requestId', SQLWrapper>

/** Ties are broken by id (STF-060). */
const byDayReceived = {
  received: (row: Columns) => [asc(row.receivedOn), asc(row.requestId)],
  '-received': (row: Columns) => [desc(row.receivedOn), desc(row.requestId)],
}

/** Among the last recorded that pages can reach. By their ids, so that no family of another page is read. */
async function listByDayReceived(
  db: Db,
  filter: SQL | undefined,
  sort: keyof typeof byDayReceived,
  { limit, offset }: Page,
) {
  const reached = db
    .select({ requestId, receivedOn })
    .from(privacyRequests)
    .where(filter)
    .orderBy(...newestFirst)
    .limit(REACHED)
    .as('reached')
  const ids = db
    .select({ requestId: reached.requestId })
    .from(reached)
    .orderBy(...byDayReceived[sort](reached))
    .limit(limit)
    .offset(offset)
  const order = byDayReceived[sort](privacyRequests)
  const rows = await pageOf(db, inArray(requestId, ids), order, { limit, offset: 0 })
  return { rows, total: await countRows(db, privacyRequests, filter) }
}

/** Those that wait by the day they are due, then those that have ended, the newest first. Each part reads its index. */
async function listByDueDay(db: Db, filter: SQL | undefined, { limit: size, offset }: Page) {
  const waits = and(isNull(endedAt), filter)
  const hasEnded = and(isNotNull(endedAt), filter)
  const waiting = await countRows(db, privacyRequests, waits)
  const rows: RequestRow[] = []
  if (offset < waiting) rows.push(...(await pageOf(db, waits, byDueDay, { limit: size, offset })))
  const rest = { limit: size - rows.length, offset: Math.max(0, offset - waiting) }
  if (rest.limit > 0) rows.push(...(await pageOf(db, hasEnded, newestFirst, rest)))
  const total = waiting + (await countRows(db, privacyRequests, hasEnded))
  return { rows, total: Math.min(total, REACHED + 1) }
}

/** STF-201. */
export function listRequests(db: Db, query: Query): Promise<z.output<typeof call.response>> {
  const { page, size, sort } = query
  const filter = and(query.kind && eq(kind, query.kind), query.state && eq(state, query.state))
  const slice = { limit: size, offset: (page - 1) * size }
  return sort === 'due' ? listByDueDay(db, filter, slice) : listByDayReceived(db, filter, sort, slice)
}
