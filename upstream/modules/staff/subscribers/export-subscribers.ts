import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { lagosInstant } from '#domain/dates'
import type { SubscriberState } from '#domain/newsletter-states'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'

const LIMIT = 50_000
const BATCH = 5_000

const { subscriberId, state, email } = newsletterSubscribers

const columns = {
  subscriberId,
  email,
  state,
  createdAt: newsletterSubscribers.createdAt,
  confirmedAt: newsletterSubscribers.confirmedAt,
  unsubscribedAt: newsletterSubscribers.unsubscribedAt,
  consentAt: newsletterSubscribers.consentAt,
  consentVersion: newsletterSubscribers.consentVersion,
  consentText: newsletterSubscribers.consentText,
  source: newsletterSubscribers.source,
}

const head = [
  'Email',
  'State',
  'Signed up',
  'Confirmed',
  'Unsubscribed',
  'Agreed',
  'Version of the words',
  'Words',
  'Page',
]

const stateWords: Record<SubscriberState, string> = {
  unconfirmed: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
}

const readBatch = (tx: Tx, condition: SQL | undefined, after: string | undefined) =>
  tx
    .select(columns)
    .from(newsletterSubscribers)
    .where(and(condition, after ? sql`${subscriberId} > ${after}` : undefined))
    .orderBy(asc(subscriberId))
    .limit(BATCH)

type Row = Awaited<ReturnType<typeof readBatch>>[number]

const time = (at: Date | null) => (at ? (lagosInstant(at.toISOString()) ?? '') : '')

const line = (row: Row) =>
  csvLine([
    row.email,
    stateWords[row.state],
    time(row.createdAt),
    time(row.confirmedAt),
    time(row.unsubscribedAt),
    time(row.consentAt),
    row.consentVersion ?? '',
    row.consentText ?? '',
    row.source ?? '',
  ])

async function writeLines(tx: Tx, condition: SQL | undefined) {
  let csv = BYTE_ORDER_MARK + csvLine(head)
  let rows = 0
  let last: string | undefined
  for (;;) {
    const batch = await readBatch(tx, condition, last)
    for (const row of batch) csv += line(row)
    rows += batch.length
    last = batch.at(-1)?.subscriberId
    if (batch.length < BATCH) return { csv, rows }
  }
}

async function refuseMany(tx: Tx, condition: SQL | undefined) {
  const found = tx
    .select({ subscriberId })
    .from(newsletterSubscribers)
    .where(condition)
    .limit(LIMIT + 1)
    .as('found')
  if ((await tx.$count(found)) > LIMIT)
    throw new AppError('invalid', 'A file holds at most 50,000 subscribers. Choose a state.')
}

/** STF-225: whole addresses. @throws AppError `invalid` above 50,000 rows */
export const exportSubscribers = (
  db: Db,
  writer: StaffWriter,
  chosen: SubscriberState | undefined,
): Promise<string> =>
  db.transaction(async (tx) => {
    const condition = chosen && eq(state, chosen)
    await refuseMany(tx, condition)
    const { csv, rows } = await writeLines(tx, condition)
    const data = { rows, ...(chosen && { state: chosen }) }
    await auditBy(tx, writer, { action: 'subscribers.exported', subject: chosen ?? 'all', data })
    return csv
  })
