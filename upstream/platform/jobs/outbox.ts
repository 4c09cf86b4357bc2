import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { schoolOf } from '../config/school.ts'
import type { Context, ErrorLog } from '../context.ts'
import type { Db } from '../db/open.ts'
import { emailOutbox, type Lane, lanes } from '../db/schema/mail.ts'
import { HELD_UNTIL } from '../mail/held-mails.ts'
import { failureCode, type MailSources, REFUSED } from '../mail/mail-sources.ts'
import type { Mailer } from '../mail/mailer.ts'
import { renderMail } from '../mail/templates/layout.ts'
import { templates } from '../mail/templates.ts'

export const BATCH = 10
/** About three days: a mail server may be down for a weekend. */
const MAX_ATTEMPTS = 22
const MAX_PAUSE_SECONDS = 6 * 3600
/** About four minutes: then a person should check the mail server. */
const ALERT_AFTER = 5
/** Longer than one delivery; if the process dies, another takes the mail over. */
const LEASE_SECONDS = 120

type Row = typeof emailOutbox.$inferSelect
type MailContext = Context & { mailSources?: MailSources }
const silent: ErrorLog = { error: () => undefined }

/** Other processes skip a claimed row: first by its lock, then by `next_at`. */
async function claim(db: Db, lowest: Lane): Promise<Row | undefined> {
  const due = db
    .select({ mailId: emailOutbox.mailId })
    .from(emailOutbox)
    .where(
      and(
        lte(emailOutbox.lane, lanes[lowest]),
        isNull(emailOutbox.sentAt),
        isNull(emailOutbox.deadAt),
        lte(emailOutbox.nextAt, sql`clock_timestamp()`),
      ),
    )
    .orderBy(emailOutbox.lane, emailOutbox.nextAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(emailOutbox)
    .set({
      attempts: sql`${emailOutbox.attempts} + 1`,
      nextAt: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(eq(emailOutbox.mailId, due))
    .returning()
  return claimed
}

const pauseSeconds = (attempts: number) => Math.min(15 * 2 ** (attempts - 1), MAX_PAUSE_SECONDS)

/** A mail with a code retries at its expiry at the latest, so that the code is deleted. */
function nextAttempt({ attempts, data }: Row) {
  const expiresAt = typeof data.expiresAt === 'string' ? data.expiresAt : null
  const retryAt = sql`clock_timestamp() + make_interval(secs => ${pauseSeconds(attempts)})`
  return sql`least(${retryAt}, ${expiresAt}::timestamptz + interval '1 second')`
}

const withoutCode = sql`${emailOutbox.data} - 'code'`

/** After it, the address of an erased family is deleted. */
const FINAL_TEMPLATE = 'account-erased'

type Changes = PgUpdateSetSource<typeof emailOutbox>

async function save(db: Db, { mailId, template }: Row, changes: Changes, condition?: SQL) {
  const mail = and(eq(emailOutbox.mailId, mailId), condition)
  const isFinal = template === FINAL_TEMPLATE && (changes.sentAt || changes.deadAt)
  const id = { mailId: emailOutbox.mailId }
  const saved = isFinal
    ? await db.delete(emailOutbox).where(mail).returning(id)
    : await db.update(emailOutbox).set(changes).where(mail).returning(id)
  return saved.length > 0
}

/** Each claim counts an attempt, so the count identifies the lease: a sender whose lease ended changes nothing. */
const saveFailure = (db: Db, row: Row, changes: Changes) =>
  save(db, row, changes, and(eq(emailOutbox.attempts, row.attempts), isNull(emailOutbox.sentAt)))

const isExpired = ({ data }: Row) =>
  typeof data.expiresAt === 'string' && Date.parse(data.expiresAt) < Date.now()

/** @returns what else happens to a mail that is not to be sent now */
async function deliver({ env, mailSources }: MailContext, mailer: Mailer, row: Row) {
  const compose = templates.get(row.template)
  if (!compose) throw new RangeError('No such template.')
  const source = mailSources?.get(row.template)
  const data = source ? await source.read(row.data) : row.data
  if (data === 'hold' || data === 'drop') return data
  const school = schoolOf(env)
  const mail = renderMail(compose(data, school), school)
  await mailer({ ...mail, mailId: row.mailId, recipient: row.recipient })
  return undefined
}

/** An attempt that was not made is not counted. No sender claims the mail until it is released. */
const hold = (db: Db, row: Row) => saveFailure(db, row, { attempts: row.attempts - 1, nextAt: HELD_UNTIL })

const drop = (db: Db, { mailId, attempts }: Row) =>
  db.delete(emailOutbox).where(and(eq(emailOutbox.mailId, mailId), eq(emailOutbox.attempts, attempts)))

async function saveError(context: MailContext, row: Row, error: unknown, log: ErrorLog) {
  const { db, mailSources } = context
  const lastError = failureCode(error)
  // Thousands of addresses may be out of date, which no one has to look at.
  if (lastError === REFUSED && mailSources?.get(row.template)?.isRetriedAfterRefusal === false)
    return saveFailure(db, row, { deadAt: new Date(), lastError, data: withoutCode })
  if (row.attempts >= MAX_ATTEMPTS) return giveUp(db, row, lastError, log)
  if (row.attempts >= ALERT_AFTER)
    log.error({ alert: 'mail late', ...logFields(row), lastError }, 'A mail is late.')
  return saveFailure(db, row, { nextAt: nextAttempt(row), lastError })
}

async function send(context: MailContext, mailer: Mailer, row: Row, log: ErrorLog) {
  const { db } = context
  if (isExpired(row)) return giveUp(db, row, 'expired', log)
  try {
    const other = await deliver(context, mailer, row)
    if (other === 'hold') return hold(db, row)
    if (other === 'drop') return drop(db, row)
  } catch (error) {
    return saveError(context, row, error, log)
  }
  return save(db, row, { sentAt: new Date(), deadAt: null, lastError: null, data: withoutCode })
}

async function giveUp(db: Db, row: Row, lastError: string, log: ErrorLog) {
  if (await saveFailure(db, row, { deadAt: new Date(), lastError, data: withoutCode }))
    log.error({ alert: 'mail lost', ...logFields(row), lastError }, 'A mail could not be sent.')
}

const logFields = ({ mailId, template, attempts }: Row) => ({ mailId, template, attempts })

/**
 * Each mail is claimed just before its delivery, so that the lease covers it.
 * @param lowest the last lane that this sender serves
 * @param signal when it aborts, the mail that is being sent is the last one
 */
export async function sendDueMails(
  context: MailContext,
  mailer: Mailer,
  log: ErrorLog = silent,
  lowest: Lane = 'letter',
  signal?: AbortSignal,
): Promise<number> {
  for (let taken = 0; taken < BATCH; taken += 1) {
    if (signal?.aborted) return taken
    const row = await claim(context.db, lowest)
    if (!row) return taken
    await send(context, mailer, row, log)
  }
  return BATCH
}
