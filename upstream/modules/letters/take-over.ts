import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { letterDeliveries, letters, newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { REFUSED } from '../../platform/mail/mail-sources.ts'
import { recordBounce } from '../newsletter/record-bounce.ts'

const AT_ONCE = 1_000

const isQueuedOf = (letterId: string) =>
  and(eq(letterDeliveries.letterId, letterId), eq(letterDeliveries.state, 'queued'))

/** Deliveries in the outbox about whose mail the condition is true. */
const findReported = (db: Db, letterId: string, condition: SQL | undefined) =>
  db
    .select({ subscriberId: letterDeliveries.subscriberId, lastError: emailOutbox.lastError })
    .from(letterDeliveries)
    .innerJoin(emailOutbox, eq(emailOutbox.mailId, letterDeliveries.mailId))
    .where(and(isQueuedOf(letterId), condition))
    .limit(AT_ONCE)

const setState = (db: Db | Tx, letterId: string, ids: string[], state: 'sent' | 'failed') =>
  db
    .update(letterDeliveries)
    .set({ state, at: new Date() })
    .where(and(isQueuedOf(letterId), inArray(letterDeliveries.subscriberId, ids)))
    .returning({ subscriberId: letterDeliveries.subscriberId })

async function takeSent(db: Db, letterId: string) {
  const sent = await findReported(db, letterId, isNotNull(emailOutbox.sentAt))
  const ids = sent.map(({ subscriberId }) => subscriberId)
  if (ids.length > 0) await setState(db, letterId, ids, 'sent')
}

/** The subscriber first, as everywhere. */
const takeRefusal = (db: Db, letterId: string, subscriberId: string) =>
  db.transaction(async (tx) => {
    await tx
      .select({ state: newsletterSubscribers.state })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.subscriberId, subscriberId))
      .for('update')
    const taken = await setState(tx, letterId, [subscriberId], 'failed')
    if (taken.length > 0) await recordBounce(tx, subscriberId)
  })

async function takeFailed(db: Db, letterId: string) {
  const failed = await findReported(db, letterId, isNotNull(emailOutbox.deadAt))
  const refused = failed.filter(({ lastError }) => lastError === REFUSED)
  const others = failed.filter((mail) => !refused.includes(mail)).map(({ subscriberId }) => subscriberId)
  if (others.length > 0) await setState(db, letterId, others, 'failed')
  // STF-236.
  for (const { subscriberId } of refused) await takeRefusal(db, letterId, subscriberId)
}

/** A mail that was taken out of the outbox before it was sent: its delivery waits for its turn again. */
async function takeBack(db: Db, letterId: string) {
  const mail = db
    .select({ one: sql`1` })
    .from(emailOutbox)
    .where(eq(emailOutbox.mailId, letterDeliveries.mailId))
  await db
    .update(letterDeliveries)
    .set({ state: 'waiting', mailId: null, at: new Date() })
    .where(and(isQueuedOf(letterId), notExists(mail)))
}

async function isLeft(db: Db | Tx, letterId: string): Promise<boolean> {
  const [left] = await db
    .select({ state: letterDeliveries.state })
    .from(letterDeliveries)
    .where(
      and(eq(letterDeliveries.letterId, letterId), inArray(letterDeliveries.state, ['waiting', 'queued'])),
    )
    .limit(1)
  return left !== undefined
}

/** Also of a stopped one: its last emails may have left before. */
async function end(db: Db, { letterId, state }: Pick<typeof letters.$inferSelect, 'letterId' | 'state'>) {
  const isSent = and(eq(letterDeliveries.letterId, letterId), eq(letterDeliveries.state, 'sent'))
  const sent = db.$count(letterDeliveries, isSent)
  await db
    .update(letters)
    .set({ state: 'sent', finishedAt: new Date(), sent: sql`(${sent})` })
    .where(and(eq(letters.letterId, letterId), eq(letters.state, state)))
}

/** Of letters that have begun and not ended: what the outbox reports, and the end when nothing is left (STF-230). */
export async function takeOverReports(db: Db): Promise<void> {
  const open = await db
    .select({ letterId: letters.letterId, state: letters.state })
    .from(letters)
    .where(and(or(eq(letters.state, 'sending'), eq(letters.state, 'stopped')), isNull(letters.finishedAt)))
  for (const { letterId, state } of open) {
    await takeSent(db, letterId)
    await takeFailed(db, letterId)
    await takeBack(db, letterId)
    if (!(await isLeft(db, letterId))) await end(db, { letterId, state })
  }
}
