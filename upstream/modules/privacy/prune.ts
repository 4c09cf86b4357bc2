import { and, eq, gte, isNotNull, isNull, like, lt, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { cartItemChildren, cartItems } from '../../platform/db/schema/carts.ts'
import { childViews } from '../../platform/db/schema/child-views.ts'
import { emailChanges, signInLinks } from '../../platform/db/schema/family-help.ts'
import { idempotencyKeys } from '../../platform/db/schema/idempotency.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { loginAttempts, otps, sessions } from '../../platform/db/schema/parents.ts'
import { privacyRequests, sameVersion } from '../../platform/db/schema/privacy-requests.ts'
import { staffChallenges, staffInvitations, staffSessions } from '../../platform/db/schema/staff.ts'
import { staffPresence } from '../../platform/db/schema/staff-desk.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { announcementKey } from '../../platform/mail/request-mail-keys.ts'
import { BROWSER } from '../parents/login-throttle.ts'
import { forgetMessages } from './forget-messages.ts'

const HOUR_MS = 3_600_000
const YEAR_HOURS = 365 * 24
/** STF-280. */
const TWO_YEARS_HOURS = 731 * 24
const HALF_YEAR_HOURS = 180 * 24
const QUARTER_HOURS = 90 * 24
/** STF-226. */
const UNCONFIRMED_HOURS = 14 * 24
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

export async function prune({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, ago(24)))
  const isBrowser = like(loginAttempts.ip, `${BROWSER}%`)
  await db.delete(loginAttempts).where(lt(loginAttempts.at, ago(HALF_YEAR_HOURS)))
  await db.delete(loginAttempts).where(and(lt(loginAttempts.at, ago(24)), not(isBrowser)))
  // A code expires soon after it is sent, so a used one needs no rule of its own.
  await db.delete(otps).where(lt(otps.expiresAt, ago(24)))
  await db.delete(sessions).where(or(lt(sessions.expiresAt, ago(24)), lt(sessions.revokedAt, ago(24))))
  await pruneStaff(db)
  await db.delete(childViews).where(lt(childViews.lastAt, ago(TWO_YEARS_HOURS)))
  await pruneLinks(db)
  await forgetMessages({ db })
  const contactMails = and(
    eq(emailOutbox.template, 'contact-message'),
    lt(emailOutbox.createdAt, ago(YEAR_HOURS)),
  )
  await db.delete(emailOutbox).where(contactMails)
  await pruneSubscribers(db)
  await pruneMails(db)
  await pruneCarts(db)
}

/** Who signed in and when stays in the audit. */
async function pruneStaff(db: Context['db']) {
  const day = ago(24)
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, day))
  // Forgotten after 90 seconds (STF-070).
  await db.delete(staffPresence).where(lt(staffPresence.at, ago(0.025)))
  await db.delete(staffSessions).where(or(lt(staffSessions.expiresAt, day), lt(staffSessions.revokedAt, day)))
  await db
    .delete(staffInvitations)
    .where(or(lt(staffInvitations.expiresAt, day), lt(staffInvitations.usedAt, day)))
}

/** A change of address stays half a year, to answer questions about it. */
async function pruneLinks(db: Context['db']) {
  await db.delete(signInLinks).where(or(lt(signInLinks.expiresAt, ago(24)), lt(signInLinks.usedAt, ago(24))))
  await db.delete(emailChanges).where(lt(emailChanges.endedAt, ago(HALF_YEAR_HOURS)))
  const hasEnded = and(isNotNull(privacyRequests.tokenHash), lt(privacyRequests.tokenEndsAt, ago(24)))
  await db
    .update(privacyRequests)
    .set({ tokenHash: null, ...sameVersion })
    .where(hasEnded)
}

/** An API process of the version before asks for no confirmation. */
async function pruneSubscribers(db: Context['db']) {
  const { state, askedAt, createdAt } = newsletterSubscribers
  const oldest = ago(UNCONFIRMED_HOURS)
  const isOld = or(lt(askedAt, oldest), and(isNull(askedAt), lt(createdAt, oldest)))
  await db.delete(newsletterSubscribers).where(and(eq(state, 'unconfirmed'), isOld))
}

async function pruneMails(db: Context['db']) {
  const isFinished = or(isNotNull(emailOutbox.sentAt), isNotNull(emailOutbox.deadAt))
  const announced = db
    .select({ requestId: privacyRequests.requestId })
    .from(privacyRequests)
    .where(
      and(
        isNull(privacyRequests.endedAt),
        sql`${emailOutbox.dedupeKey} = ${announcementKey('')}::text || ${privacyRequests.requestId}::text`,
      ),
    )
  // Without it, a deletion whose announcement was lost would be carried out (STF-203).
  const isPrunable = and(isFinished, ne(emailOutbox.template, 'contact-message'), notExists(announced))
  await db.delete(emailOutbox).where(and(isPrunable, lt(emailOutbox.createdAt, ago(QUARTER_HOURS))))
}

async function pruneCarts(db: Context['db']) {
  const recent = ago(QUARTER_HOURS)
  const recentlyAssigned = db
    .select({ cartId: cartItemChildren.cartId })
    .from(cartItemChildren)
    .where(and(eq(cartItemChildren.cartId, cartItems.cartId), gte(cartItemChildren.updatedAt, recent)))
  await db.delete(cartItems).where(and(lt(cartItems.updatedAt, recent), notExists(recentlyAssigned)))
}

export const pruneJob = (context: Context): Job => ({
  name: 'prune',
  everyMs: HOUR_MS,
  run: () => prune(context),
})
