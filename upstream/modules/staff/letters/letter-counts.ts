import { asc, count, eq } from 'drizzle-orm'
import type { LetterCounts } from '#contract/staff/letters'
import type { Db, Tx } from '../../../platform/db/open.ts'
import {
  letterDeliveries,
  letterLinks,
  type letters,
  newsletterSubscribers,
} from '../../../platform/db/schema/newsletter.ts'

type Started = Pick<typeof letters.$inferSelect, 'letterId' | 'sent'>

async function countDeliveries(db: Db | Tx, letterId: string) {
  const { state } = letterDeliveries
  const found = await db
    .select({ state, deliveries: count() })
    .from(letterDeliveries)
    .where(eq(letterDeliveries.letterId, letterId))
    .groupBy(state)
  const counts = { waiting: 0, queued: 0, sent: 0, failed: 0, skipped: 0 }
  for (const row of found) counts[row.state] = row.deliveries
  return counts
}

/** STF-235. */
export async function countLetter(db: Db | Tx, letter: Started): Promise<LetterCounts> {
  const { letterId } = letter
  const { waiting, queued, sent, failed, skipped } = await countDeliveries(db, letterId)
  const { address, visits, number } = letterLinks
  return {
    sent: letter.sent ?? sent,
    left: waiting + queued,
    failed,
    skipped,
    unsubscribed: await db.$count(newsletterSubscribers, eq(newsletterSubscribers.unsubscribedBy, letterId)),
    links: await db
      .select({ address, visits })
      .from(letterLinks)
      .where(eq(letterLinks.letterId, letterId))
      .orderBy(asc(number)),
  }
}
