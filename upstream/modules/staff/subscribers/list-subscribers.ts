import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listSubscribers as call, SubscriberRow } from '#contract/staff/subscribers'
import { maskEmail } from '#domain/mask'
import { type SubscriberState, subscriberStates } from '#domain/newsletter-states'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { REACHED } from '../count-rows.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'

const {
  subscriberId,
  email,
  state,
  consentVersion,
  consentText,
  source,
  createdAt,
  confirmedAt,
  unsubscribedAt,
} = newsletterSubscribers

const columns = {
  subscriberId,
  email,
  state,
  consentVersion,
  consentText,
  source,
  createdAt,
  confirmedAt,
  unsubscribedAt,
}

type Query = z.output<typeof call.query>

const conditionOf = ({ q, state: chosen }: Pick<Query, 'q' | 'state'>): SQL | undefined =>
  and(q ? sql`lower(${email}) = lower(${q})` : undefined, chosen && eq(state, chosen))

/** Ties are broken by id (STF-060). */
const orders = {
  added: [asc(createdAt), asc(subscriberId)],
  '-added': [desc(createdAt), desc(subscriberId)],
} satisfies Record<Query['sort'], SQL[]>

/** By their ids, so that those before a far page are read in the index alone. */
function findPage(tx: Tx, query: Query) {
  const { page, size, sort } = query
  const ids = tx
    .select({ subscriberId })
    .from(newsletterSubscribers)
    .where(conditionOf(query))
    .orderBy(...orders[sort])
    .limit(size)
    .offset((page - 1) * size)
    .as('ids')
  return tx
    .select(columns)
    .from(newsletterSubscribers)
    .innerJoin(ids, eq(ids.subscriberId, subscriberId))
    .orderBy(...orders[sort])
}

/** In the order of an index, so that no table is passed to count a part of it. */
async function countUpTo(tx: Tx, condition: SQL | undefined): Promise<number> {
  const found = tx
    .select({ createdAt })
    .from(newsletterSubscribers)
    .where(condition)
    .orderBy(desc(createdAt))
    .limit(REACHED + 1)
    .as('found')
  const [row] = await tx.select({ found: count() }).from(found)
  return row?.found ?? 0
}

async function countStates(tx: Tx): Promise<Record<SubscriberState, number>> {
  const counts = { unconfirmed: 0, confirmed: 0, unsubscribed: 0, bounced: 0 }
  for (const one of subscriberStates) counts[one] = await countUpTo(tx, eq(state, one))
  return counts
}

type Found = Awaited<ReturnType<typeof findPage>>[number]

const serializeSubscriber = (row: Found): SubscriberRow => ({
  subscriberId: row.subscriberId,
  email: maskEmail(row.email),
  state: row.state,
  consentVersion: row.consentVersion,
  consentText: row.consentText,
  source: row.source,
  signedUpAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})

/** One entry a person, subscriber and ten minutes: the page is read again after each of its actions. */
async function recordView(tx: Tx, writer: StaffWriter, subject: string): Promise<void> {
  const isSame = and(
    eq(auditEvents.subjectKind, 'subscriber'),
    eq(auditEvents.subject, subject),
    eq(auditEvents.action, 'subscriber.viewed'),
    eq(auditEvents.actorStaffId, writer.caller.id),
    gt(auditEvents.at, sql`now() - interval '10 minutes'`),
  )
  if ((await tx.$count(auditEvents, isSame)) === 0)
    await auditBy(tx, writer, { action: 'subscriber.viewed', subject, data: {} })
}

/** STF-225. Who looked up an address is audited, with the subscriber and never with the address. */
export const listSubscribers = (
  db: Db,
  writer: StaffWriter,
  query: Query,
): Promise<z.output<typeof call.response>> =>
  db.transaction(async (tx) => {
    const rows = await findPage(tx, query)
    if (query.q) for (const row of rows) await recordView(tx, writer, row.subscriberId)
    return {
      rows: rows.map(serializeSubscriber),
      total: await countUpTo(tx, conditionOf(query)),
      counts: await countStates(tx),
    }
  })
