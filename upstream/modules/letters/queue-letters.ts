import { and, asc, count, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailOutbox, lanes } from '../../platform/db/schema/mail.ts'
import { letterDeliveries, letters, newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { isNotHeld, releaseMails } from '../../platform/mail/held-mails.ts'
import { readSetting } from '../../platform/settings.ts'
import type { LetterKey } from './letter-source.ts'

const TEMPLATE = 'letter'
const LOCK = 'queue of letters'
/** A step holds what leaves in this time, so that Stop finds little in the outbox. */
const STEP_SECONDS = 3
/** When the mail server is slower than the rate, no more new mails than this wait in the outbox. */
const BACKLOG_SECONDS = 15
/** About four minutes: a mail that was tried more often is no longer new. */
const BACKLOG_ATTEMPTS = 4
/** When the mail server refuses everything, no more mails than this wait in the outbox and are tried until they are lost. */
const MOST_UNSENT_SECONDS = 5 * 60

/** One process at a time, so that two do not exceed the rate. */
const lockQueue = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`)

async function countQueuedSince(tx: Tx, seconds: number): Promise<number> {
  const { template, createdAt, lane } = emailOutbox
  const since = sql`clock_timestamp() - make_interval(secs => ${seconds})`
  const [found] = await tx
    .select({ mails: count() })
    .from(emailOutbox)
    // Tests of letters have another lane.
    .where(and(eq(template, TEMPLATE), gt(createdAt, since), eq(lane, lanes.letter)))
  return found?.mails ?? 0
}

/** Without those of a stopped letter. */
async function countUnsent(tx: Tx, limit: number, condition?: SQL): Promise<number> {
  const { mailId, lane, template, sentAt, deadAt } = emailOutbox
  const unsent = tx
    .select({ mailId })
    .from(emailOutbox)
    .where(
      and(
        eq(lane, lanes.letter),
        isNull(sentAt),
        isNull(deadAt),
        isNotHeld,
        eq(template, TEMPLATE),
        condition,
      ),
    )
    .limit(limit)
  return tx.$count(unsent.as('unsent'))
}

/** Some addresses that take no email for days do not keep the others waiting; many do. */
async function countRoom(tx: Tx, within: (seconds: number) => number): Promise<number> {
  const [backlog, most] = [within(BACKLOG_SECONDS), within(MOST_UNSENT_SECONDS)]
  const isNew = lte(emailOutbox.attempts, BACKLOG_ATTEMPTS)
  return Math.min(backlog - (await countUnsent(tx, backlog, isNew)), most - (await countUnsent(tx, most)))
}

/** Those that were released, and those that are tried again. */
async function countDueWithin(tx: Tx, seconds: number): Promise<number> {
  const { lane, template, sentAt, deadAt, nextAt } = emailOutbox
  const until = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  const isDueSoon = and(gt(nextAt, sql`clock_timestamp()`), lte(nextAt, until))
  const [found] = await tx
    .select({ mails: count() })
    .from(emailOutbox)
    .where(and(eq(lane, lanes.letter), isDueSoon, isNull(sentAt), isNull(deadAt), eq(template, TEMPLATE)))
  return found?.mails ?? 0
}

/** When released mails are due: they count for the step until then, and one step releases no more than leave in it. */
const releaseSeconds = (perMinute: number) => Math.max(STEP_SECONDS, 60 / perMinute)

/** How many may be queued or released now: as many as the minute and the step permit (STF-230). */
async function countPermitted(tx: Tx, perMinute: number): Promise<number> {
  const within = (seconds: number) => Math.ceil((perMinute * seconds) / 60)
  const ofMinute = perMinute - (await countQueuedSince(tx, 60))
  const released = await countDueWithin(tx, releaseSeconds(perMinute))
  const ofStep = within(STEP_SECONDS) - (await countQueuedSince(tx, STEP_SECONDS)) - released
  return Math.min(ofMinute, ofStep, await countRoom(tx, within))
}

const findWaiting = (tx: Tx, letterId: string, limit: number) =>
  tx
    .select({ subscriberId: letterDeliveries.subscriberId })
    .from(letterDeliveries)
    .where(and(eq(letterDeliveries.letterId, letterId), eq(letterDeliveries.state, 'waiting')))
    .orderBy(asc(letterDeliveries.subscriberId))
    .limit(limit)

/** In the order of ids. They stay as they are until the commit; an erased one is missing. */
const lockSubscribers = (tx: Tx, ids: string[]) =>
  tx
    .select({
      subscriberId: newsletterSubscribers.subscriberId,
      email: newsletterSubscribers.email,
      state: newsletterSubscribers.state,
    })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.subscriberId, ids))
    .orderBy(asc(newsletterSubscribers.subscriberId))
    .for('share')

/** @returns those whose delivery still waited */
async function take(tx: Tx, letterId: string, ids: string[], state: 'queued' | 'skipped') {
  if (ids.length === 0) return []
  const { subscriberId } = letterDeliveries
  return tx
    .update(letterDeliveries)
    .set({ state, at: new Date(), ...(state === 'queued' && { mailId: sql`gen_random_uuid()` }) })
    .where(
      and(
        eq(letterDeliveries.letterId, letterId),
        inArray(subscriberId, ids),
        eq(letterDeliveries.state, 'waiting'),
      ),
    )
    .returning({ subscriberId, mailId: letterDeliveries.mailId })
}

/** @returns how many deliveries are no longer waiting */
async function queueNext(tx: Tx, letterId: string, limit: number): Promise<number> {
  const waiting = await findWaiting(tx, letterId, limit)
  const subscribers = await lockSubscribers(
    tx,
    waiting.map(({ subscriberId }) => subscriberId),
  )
  const [confirmed, others] = [true, false].map((isConfirmed) =>
    subscribers.filter(({ state }) => (state === 'confirmed') === isConfirmed),
  )
  const emails = new Map(confirmed?.map(({ subscriberId, email }) => [subscriberId, email]))
  const skipped = await take(tx, letterId, others?.map(({ subscriberId }) => subscriberId) ?? [], 'skipped')
  const queued = await take(tx, letterId, [...emails.keys()], 'queued')
  const mails = queued.map(({ subscriberId, mailId }) => {
    const data: LetterKey = { letterId, subscriberId }
    const dedupeKey = `${TEMPLATE}:${letterId}:${subscriberId}`
    const recipient = emails.get(subscriberId) ?? ''
    return { ...(mailId && { mailId }), recipient, template: TEMPLATE, data, dedupeKey, lane: lanes.letter }
  })
  if (mails.length > 0) await tx.insert(emailOutbox).values(mails).onConflictDoNothing()
  return skipped.length + mails.length
}

/** STF-231: mails of a letter that goes on after it was stopped. */
function releaseHeld(tx: Tx, letterId: string, seconds: number, limit: number): Promise<number> {
  const queued = tx
    .select({ mailId: letterDeliveries.mailId })
    .from(letterDeliveries)
    .where(and(eq(letterDeliveries.letterId, letterId), eq(letterDeliveries.state, 'queued')))
  return releaseMails(tx, inArray(emailOutbox.mailId, queued), seconds, limit)
}

/** The letter that began first is sent first. Stop waits for its lock. */
async function lockLetters(tx: Tx) {
  const { letterId, startedAt } = letters
  return tx
    .select({ letterId })
    .from(letters)
    .where(eq(letters.state, 'sending'))
    .orderBy(asc(startedAt), asc(letterId))
    .for('no key update', { skipLocked: true })
}

/** STF-230: moves deliveries to the outbox, as many as may leave now, from all letters together. */
export const queueLetters = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    await lockQueue(tx)
    const sending = await lockLetters(tx)
    const perMinute = await readSetting(tx, 'lettersPerMinute')
    let left = sending.length > 0 ? await countPermitted(tx, perMinute) : 0
    const permitted = left
    for (const { letterId } of sending) {
      if (left > 0) left -= await releaseHeld(tx, letterId, releaseSeconds(perMinute), left)
      if (left > 0) left -= await queueNext(tx, letterId, left)
    }
    return permitted - left
  })
