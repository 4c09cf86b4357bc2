import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { firstName } from '#domain/person'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { lockParent } from '../../platform/db/lock-parent.ts'
import type { Tx } from '../../platform/db/open.ts'
import { cartItems, wishlistItems } from '../../platform/db/schema/carts.ts'
import { children } from '../../platform/db/schema/children.ts'
import { consents } from '../../platform/db/schema/consents.ts'
import { idempotencyKeys } from '../../platform/db/schema/idempotency.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { contactMessages } from '../../platform/db/schema/messages.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { notes } from '../../platform/db/schema/notes.ts'
import { enrolments, orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { loginAttempts, otps, parents, sessions } from '../../platform/db/schema/parents.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { mailChoices } from '../../platform/db/schema/reminders.ts'
import { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import { erasedAddress } from '../../platform/mail/erased-address.ts'
import { dropWaitingLetters } from '../newsletter/drop-waiting-letters.ts'
import { moveSeats, seatMoves } from '../orders/seats.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { hashesOfEmail } from '../parents/login-throttle.ts'
import { messagesOf } from '../parents/messages-of.ts'
import { scheduleFileRemoval, tryRemoveDueFiles } from '../pictures/picture-storage.ts'
import { anonymisePeople } from './anonymise-people.ts'
import { blankAuditOf } from './blank-audit.ts'
import { eraseOfficeRows } from './erase-office-rows.ts'
import { attemptsOf, type Family, mailsOf, notesOf, subscriptionsOf } from './family-rows.ts'
import { rejectWhileMoneyMoves } from './reject-while-money-moves.ts'

/** Paid orders stay for accounting, anonymised. @throws AppError `conflict` while a payment or refund is under way */
export async function eraseFamily(context: Context, parent: ParentRow): Promise<void> {
  const actor = parentActor(parent.parentId)
  await context.db.transaction((tx) => eraseFamilyBy(tx, context.env, parent, { actor }))
  await tryRemoveDueFiles(context)
}

/** Who erases, and from where. */
export type ErasedBy = Omit<Parameters<typeof audit>[1], 'action' | 'subject'>

/** Call `tryRemoveDueFiles` after the transaction. @throws AppError `conflict` while a payment or refund is under way */
export async function eraseFamilyBy(
  tx: Tx,
  env: Context['env'],
  parent: ParentRow,
  by: ErasedBy,
): Promise<void> {
  const { parentId, email } = parent
  const family = { parentId, email, emailHashes: hashesOfEmail(email.toLowerCase(), env) }
  await lockParent(tx, parentId)
  await rejectWhileMoneyMoves(tx, parentId)
  await removePictures(tx, parentId)
  await cancelEnrolments(tx, parentId)
  await deletePersonalRows(tx, family)
  await anonymisePayments(tx, parentId)
  await anonymiseRefunds(tx, parentId)
  await eraseOfficeRows(tx, parentId)
  await blankAuditOf(tx, parentId)
  await anonymisePeople(tx, parentId)
  await audit(tx, { ...by, action: 'family.erased', subject: parentId })
  const data = { firstName: firstName(parent) }
  await enqueueMail(tx, { recipient: email, template: 'account-erased', data })
}

async function removePictures(tx: Tx, parentId: string) {
  const people = [
    ...(await tx.select({ key: parents.pictureKey }).from(parents).where(eq(parents.parentId, parentId))),
    ...(await tx.select({ key: children.pictureKey }).from(children).where(eq(children.parentId, parentId))),
  ]
  for (const { key } of people) if (key) await scheduleFileRemoval(tx, key)
}

async function cancelEnrolments(tx: Tx, parentId: string) {
  const running = tx
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(gte(courses.endDate, lagosDate(new Date())))
  const own = tx.select({ childId: children.childId }).from(children).where(eq(children.parentId, parentId))
  const cancelled = await tx
    .update(enrolments)
    .set({ cancelledAt: new Date() })
    .where(
      and(
        inArray(enrolments.childId, own),
        inArray(enrolments.courseId, running),
        isNull(enrolments.cancelledAt),
      ),
    )
    .returning({ courseId: enrolments.courseId })
  await moveSeats(tx, seatMoves([], cancelled))
}

/** Locks the outbox before the deliveries, as Stop does; deleting the subscriber alone locks them the other way round. */
async function dropWaitingLettersOf(tx: Tx, family: Family) {
  const { subscriberId } = newsletterSubscribers
  const found = await tx
    .select({ subscriberId })
    .from(newsletterSubscribers)
    .where(subscriptionsOf(family))
    .for('update')
  for (const subscriber of found) await dropWaitingLetters(tx, subscriber.subscriberId)
}

async function deletePersonalRows(tx: Tx, family: Family) {
  const { parentId } = family
  // So that no note or reply is added from now on.
  await tx
    .select({ messageId: contactMessages.messageId })
    .from(contactMessages)
    .where(messagesOf(family))
    .orderBy(asc(contactMessages.messageId))
    .for('update')
  // Before the messages, which tell whose notes they are.
  await tx.delete(notes).where(notesOf(tx, family))
  await tx.delete(cartItems).where(eq(cartItems.parentId, parentId))
  await tx.delete(wishlistItems).where(eq(wishlistItems.parentId, parentId))
  await tx.delete(consents).where(eq(consents.parentId, parentId))
  await tx.delete(mailChoices).where(eq(mailChoices.parentId, parentId))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.parentId, parentId))
  await tx.delete(otps).where(eq(otps.parentId, parentId))
  await tx.delete(sessions).where(eq(sessions.parentId, parentId))
  await tx.delete(loginAttempts).where(attemptsOf(family))
  await dropWaitingLettersOf(tx, family)
  // With its deliveries. Before the emails, so that a letter that is being written is one of them.
  await tx.delete(newsletterSubscribers).where(subscriptionsOf(family))
  await tx.delete(emailOutbox).where(mailsOf(tx, family))
  await tx.delete(contactMessages).where(messagesOf(family))
}

/** The digest stays, so a repeated webhook is still recognised. */
async function anonymisePayments(tx: Tx, parentId: string) {
  const references = tx
    .select({ reference: orders.reference })
    .from(orders)
    .where(eq(orders.parentId, parentId))
  const email = erasedAddress(parentId)
  const { body } = paymentEvents
  // The ids tell which messages are about one refund.
  const ids = sql`'refundId', ${body}->'refundId', 'providerRefundId', ${body}->'providerRefundId', 'ownRefundId', ${body}->'ownRefundId'`
  const figures = sql`jsonb_strip_nulls(jsonb_build_object('amount', ${body}->'amount', ${ids}))`
  await tx.update(paymentEvents).set({ body: figures }).where(inArray(paymentEvents.reference, references))
  await tx
    .update(sandboxTransactions)
    .set({ email })
    .where(inArray(sandboxTransactions.reference, references))
  await tx.update(orders).set({ email }).where(eq(orders.parentId, parentId))
}

/** Amounts, days and the references of the bank stay for accounting. */
async function anonymiseRefunds(tx: Tx, parentId: string) {
  const ofFamily = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.parentId, parentId))
  const blank = { note: null, failure: null, accountLast4: null }
  await tx
    .update(refunds)
    .set({
      ...blank,
      words: sql`case when ${refunds.words} is not null then '-' end`,
      // Receipts count a declined refund until this instant (STF-186).
      updatedAt: sql`${refunds.updatedAt}`,
    })
    .where(inArray(refunds.orderId, ofFamily))
}
