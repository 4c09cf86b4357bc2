import { and, eq, exists, inArray, notInArray, notLike, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/open.ts'
import { attendance } from '../../platform/db/schema/attendance.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { enrolmentMoves, manualPayments } from '../../platform/db/schema/by-hand.ts'
import { cartItemChildren, cartItems, wishlistItems } from '../../platform/db/schema/carts.ts'
import { childViews } from '../../platform/db/schema/child-views.ts'
import { children } from '../../platform/db/schema/children.ts'
import { consents } from '../../platform/db/schema/consents.ts'
import { emailChanges, signInLinks } from '../../platform/db/schema/family-help.ts'
import { idempotencyKeys } from '../../platform/db/schema/idempotency.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { contactMessages, messageReplies } from '../../platform/db/schema/messages.ts'
import { letterDeliveries, newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { notes } from '../../platform/db/schema/notes.ts'
import { enrolments, orderLines, orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { loginAttempts, otps, parents, sessions } from '../../platform/db/schema/parents.ts'
import { privacyRequests } from '../../platform/db/schema/privacy-requests.ts'
import { refundLines, refunds } from '../../platform/db/schema/refunds.ts'
import { mailChoices } from '../../platform/db/schema/reminders.ts'
import { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import { messagesOf } from '../parents/messages-of.ts'

export type Family = { parentId: string; email: string; emailHashes: string[] }

const lower = (email: string) => email.toLowerCase()

const idsOfMessages = (tx: Tx, family: Family) =>
  tx.select({ messageId: contactMessages.messageId }).from(contactMessages).where(messagesOf(family))

/** Mails to the family, and those that quote its messages; not those to a staff person of the same address (STF-263). */
export const mailsOf = (tx: Tx, family: Family) => {
  const email = lower(family.email)
  const ofReplies = tx
    .select({ mailId: messageReplies.mailId })
    .from(messageReplies)
    .where(inArray(messageReplies.messageId, idsOfMessages(tx, family)))
  return and(
    notLike(emailOutbox.template, 'staff-%'),
    or(
      sql`lower(${emailOutbox.recipient}) = ${email}`,
      sql`lower(${emailOutbox.data} ->> 'email') = ${email}`,
      inArray(emailOutbox.mailId, ofReplies),
    ),
  )
}
export const attemptsOf = ({ emailHashes }: Pick<Family, 'emailHashes'>) =>
  and(
    inArray(loginAttempts.emailHash, emailHashes),
    notInArray(loginAttempts.action, ['staffLogin', 'staffFactor']),
  )
export const subscriptionsOf = ({ email }: Family) =>
  sql`lower(${newsletterSubscribers.email}) = ${lower(email)}`

/** Also of a payment that belongs to one of its orders, or that the note links to one (STF-161, STF-164). */
export function notesOf(tx: Tx, family: Family) {
  const { parentId } = family
  const { subjectKind, subjectId } = notes
  const isOwn = eq(orders.parentId, parentId)
  const myOrders = tx.select({ orderId: orders.orderId }).from(orders).where(isOwn)
  const myPayments = tx
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .innerJoin(orders, eq(orders.reference, paymentEvents.reference))
    .where(isOwn)
  const named = tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(isOwn, sql`position(${orders.reference} in ${notes.text}) > 0`))
  return or(
    and(eq(subjectKind, 'family'), eq(subjectId, parentId)),
    and(eq(subjectKind, 'order'), inArray(subjectId, myOrders)),
    and(eq(subjectKind, 'message'), inArray(subjectId, idsOfMessages(tx, family))),
    and(eq(subjectKind, 'payment'), or(inArray(subjectId, myPayments), exists(named))),
  )
}

/** The family's and its children's; read before, because no index serves a condition with a subquery. */
export async function peopleIn(tx: Tx, parentId: string): Promise<string[]> {
  const ofFamily = await tx
    .select({ childId: children.childId })
    .from(children)
    .where(eq(children.parentId, parentId))
  return [parentId, ...ofFamily.map(({ childId }) => childId)]
}

/** Entries that the family made, and those about it, its children, its orders and its messages. */
async function readAudit(tx: Tx, family: Family) {
  const { parentId } = family
  const placed = await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.parentId, parentId))
  const written = await idsOfMessages(tx, family)
  const subjects = [
    ...(await peopleIn(tx, parentId)),
    ...placed.map(({ orderId }) => orderId),
    ...written.map(({ messageId }) => messageId),
  ]
  return tx
    .select()
    .from(auditEvents)
    .where(or(eq(auditEvents.actorParentId, parentId), inArray(auditEvents.subject, subjects)))
}

/** Every table with personal data; a test compares it with the schema. Extend erase-family.ts too. */
export function familyRows(tx: Tx, family: Family) {
  const { parentId } = family
  const isOwn = (column: PgColumn) => eq(column, parentId)
  const myOrders = tx.select({ orderId: orders.orderId }).from(orders).where(isOwn(orders.parentId))
  const myReferences = tx.select({ reference: orders.reference }).from(orders).where(isOwn(orders.parentId))
  const myRefunds = tx
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .where(inArray(refunds.orderId, myOrders))
  const myChildren = tx.select({ childId: children.childId }).from(children).where(isOwn(children.parentId))
  const myEnrolments = tx
    .select({ enrolmentId: enrolments.enrolmentId })
    .from(enrolments)
    .where(inArray(enrolments.childId, myChildren))
  const mySubscriptions = tx
    .select({ subscriberId: newsletterSubscribers.subscriberId })
    .from(newsletterSubscribers)
    .where(subscriptionsOf(family))
  return {
    parents: () => tx.select().from(parents).where(isOwn(parents.parentId)),
    children: () => tx.select().from(children).where(isOwn(children.parentId)),
    consents: () => tx.select().from(consents).where(isOwn(consents.parentId)),
    mail_choices: () => tx.select().from(mailChoices).where(isOwn(mailChoices.parentId)),
    cart_items: () => tx.select().from(cartItems).where(isOwn(cartItems.parentId)),
    cart_item_children: () => tx.select().from(cartItemChildren).where(isOwn(cartItemChildren.parentId)),
    wishlist_items: () => tx.select().from(wishlistItems).where(isOwn(wishlistItems.parentId)),
    orders: () => tx.select().from(orders).where(isOwn(orders.parentId)),
    order_lines: () => tx.select().from(orderLines).where(inArray(orderLines.orderId, myOrders)),
    refunds: () => tx.select().from(refunds).where(inArray(refunds.orderId, myOrders)),
    refund_lines: () => tx.select().from(refundLines).where(inArray(refundLines.refundId, myRefunds)),
    notes: () => tx.select().from(notes).where(notesOf(tx, family)),
    enrolments: () => tx.select().from(enrolments).where(inArray(enrolments.childId, myChildren)),
    attendance: () => tx.select().from(attendance).where(inArray(attendance.enrolmentId, myEnrolments)),
    enrolment_moves: () =>
      tx.select().from(enrolmentMoves).where(inArray(enrolmentMoves.fromEnrolment, myEnrolments)),
    manual_payments: () => tx.select().from(manualPayments).where(inArray(manualPayments.orderId, myOrders)),
    child_views: () => tx.select().from(childViews).where(isOwn(childViews.parentId)),
    sign_in_links: () => tx.select().from(signInLinks).where(isOwn(signInLinks.parentId)),
    email_changes: () => tx.select().from(emailChanges).where(isOwn(emailChanges.parentId)),
    privacy_requests: () => tx.select().from(privacyRequests).where(isOwn(privacyRequests.parentId)),
    payment_events: () =>
      tx.select().from(paymentEvents).where(inArray(paymentEvents.reference, myReferences)),
    sandbox_transactions: () =>
      tx.select().from(sandboxTransactions).where(inArray(sandboxTransactions.reference, myReferences)),
    sessions: () => tx.select().from(sessions).where(isOwn(sessions.parentId)),
    idempotency_keys: () => tx.select().from(idempotencyKeys).where(isOwn(idempotencyKeys.parentId)),
    otps: () => tx.select().from(otps).where(isOwn(otps.parentId)),
    login_attempts: () => tx.select().from(loginAttempts).where(attemptsOf(family)),
    email_outbox: () => tx.select().from(emailOutbox).where(mailsOf(tx, family)),
    contact_messages: () => tx.select().from(contactMessages).where(messagesOf(family)),
    message_replies: () =>
      tx
        .select()
        .from(messageReplies)
        .where(inArray(messageReplies.messageId, idsOfMessages(tx, family))),
    newsletter_subscribers: () => tx.select().from(newsletterSubscribers).where(subscriptionsOf(family)),
    letter_deliveries: () =>
      tx.select().from(letterDeliveries).where(inArray(letterDeliveries.subscriberId, mySubscriptions)),
    audit_events: () => readAudit(tx, family),
  }
}
