import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { attendance } from '../../platform/db/schema/attendance.ts'
import { enrolmentMoves, manualPayments } from '../../platform/db/schema/by-hand.ts'
import { childViews } from '../../platform/db/schema/child-views.ts'
import { children } from '../../platform/db/schema/children.ts'
import { emailChanges, signInLinks } from '../../platform/db/schema/family-help.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { privacyRequests } from '../../platform/db/schema/privacy-requests.ts'
import { changedKey } from '../parents/changed-key.ts'
import { whileErasing } from './blank-audit.ts'

/** Those of changes of its address that went to another one than its own. */
async function changeMailsOf(tx: Tx, parentId: string) {
  const changes = await tx
    .select({ changeId: emailChanges.changeId, newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(eq(emailChanges.parentId, parentId))
  const { recipient, template, dedupeKey } = emailOutbox
  const newAddresses = changes.map(({ newEmail }) => newEmail.toLowerCase())
  const isToNew = and(eq(template, 'email-change-confirm'), inArray(sql`lower(${recipient})`, newAddresses))
  const keys = changes.map(({ changeId }) => changedKey(changeId))
  return or(isToNew, inArray(dedupeKey, keys))
}

/** Kind, days and state stay. A deletion keeps the hash of its link until it is pruned, so that a second press answers the same. */
async function endRequests(tx: Tx, parentId: string) {
  const { kind, state, tokenHash, confirmedAt, endedAt } = privacyRequests
  const blank = { parentId: null, note: null, outcome: null, stopHash: null }
  await tx
    .update(privacyRequests)
    .set({
      ...blank,
      tokenHash: sql`case when ${kind} = 'deletion' and ${confirmedAt} is not null then ${tokenHash} end`,
      state: sql`case when ${endedAt} is not null then ${state} when ${kind} = 'deletion' then 'done' else 'stopped' end`,
      endedAt: sql`coalesce(${endedAt}, clock_timestamp())`,
    })
    .where(eq(privacyRequests.parentId, parentId))
}

/** What the office and teachers wrote (STF-281). Amounts, days and numbers of payments by hand stay for accounting. */
export async function eraseOfficeRows(tx: Tx, parentId: string): Promise<void> {
  const own = tx.select({ childId: children.childId }).from(children).where(eq(children.parentId, parentId))
  const ofChildren = tx
    .select({ enrolmentId: enrolments.enrolmentId })
    .from(enrolments)
    .where(inArray(enrolments.childId, own))
  const ofFamily = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.parentId, parentId))
  await tx.delete(attendance).where(inArray(attendance.enrolmentId, ofChildren))
  // In the order in which a class list locks them.
  await tx
    .select({ viewId: childViews.viewId })
    .from(childViews)
    .where(eq(childViews.parentId, parentId))
    .orderBy(asc(childViews.childId), asc(childViews.viewId))
    .for('update')
  await tx.delete(childViews).where(eq(childViews.parentId, parentId))
  await tx.delete(signInLinks).where(eq(signInLinks.parentId, parentId))
  await endRequests(tx, parentId)
  await tx.delete(emailOutbox).where(await changeMailsOf(tx, parentId))
  await tx.delete(emailChanges).where(eq(emailChanges.parentId, parentId))
  const blank = '-'
  await tx
    .update(enrolmentMoves)
    .set({ reason: blank })
    .where(inArray(enrolmentMoves.fromEnrolment, ofChildren))
  await tx
    .update(orderLines)
    .set({ grantReason: blank })
    .where(and(inArray(orderLines.orderId, ofFamily), isNotNull(orderLines.grantReason)))
  // A bank's reference often names the payer.
  const words = {
    bankReference: null,
    reason: sql`case when ${manualPayments.reason} is not null then '-' end`,
  }
  const isOwn = inArray(manualPayments.orderId, ofFamily)
  await whileErasing(tx, () => tx.update(manualPayments).set(words).where(isOwn))
}
