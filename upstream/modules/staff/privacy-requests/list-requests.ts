import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listPrivacyRequests as call, RequestRow } from '#contract/staff/privacy-requests'
import type { Db } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { selectRequests, serializeRequest } from './request-rows.ts'

const COUNTED = 10_001

type Query = z.output<typeof call.query>
type Page = { limit: number; offset: number }

const { requestId, kind, state, dueOn, createdAt, endedAt } = privacyRequests

const countRequests = (db: Db, condition: SQL | undefined): Promise<number> =>
  db.$count(db.select({ requestId }).from(privacyRequests).where(condition).limit(COUNTED).as('found'))

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

/** STF-201: those that wait by the day they are due, then those that have ended, the newest first. Each part reads its index. */
export async function listRequests(db: Db, query: Query): Promise<z.output<typeof call.response>> {
  const { page, size } = query
  const filter = and(query.kind && eq(kind, query.kind), query.state && eq(state, query.state))
  const waits = and(isNull(endedAt), filter)
  const hasEnded = and(isNotNull(endedAt), filter)
  const waiting = await countRequests(db, waits)
  const offset = (page - 1) * size
  const rows: RequestRow[] = []
  if (offset < waiting) rows.push(...(await pageOf(db, waits, byDueDay, { limit: size, offset })))
  const rest = { limit: size - rows.length, offset: Math.max(0, offset - waiting) }
  if (rest.limit > 0) rows.push(...(await pageOf(db, hasEnded, newestFirst, rest)))
  const total = waiting + (await countRequests(db, hasEnded))
  return { rows, total: Math.min(total, COUNTED) }
}
