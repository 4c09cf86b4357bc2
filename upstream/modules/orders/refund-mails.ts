import { asc, eq, sql } from 'drizzle-orm'
import { firstName, fullName } from '#domain/person'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Tx } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { enrolments, orderLines } from '../../platform/db/schema/orders.ts'
import { refundLines, type refunds } from '../../platform/db/schema/refunds.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type {
  RefundAccountMail,
  RefundApprovedMail,
  RefundSentMail,
} from '../../platform/mail/templates/refund-mails.ts'
import type { Order } from './lock-order.ts'
import { payerOf } from './mails.ts'

export type RefundRow = typeof refunds.$inferSelect

type RefundMail = RefundApprovedMail | RefundSentMail | RefundAccountMail

/** Once for each refund. */
async function send(tx: Tx, order: Order, { refundId }: RefundRow, template: string, data: RefundMail) {
  const { email: recipient } = await payerOf(tx, order)
  await enqueueMail(tx, { recipient, template, data, dedupeKey: `${template}:${refundId}` })
}

async function factsOf(tx: Tx, order: Order, { amountKobo }: RefundRow): Promise<RefundAccountMail> {
  return { firstName: firstName(await payerOf(tx, order)), reference: order.reference, amountKobo }
}

/** The child may have been moved since the place was bought (STF-188). */
const enrolledTitle = sql<
  string | null
>`(select case when ${enrolments.courseId} = ${orderLines.courseId} then ${orderLines.courseTitle} else ${courses.title} end from ${enrolments} join ${courses} on ${courses.courseId} = ${enrolments.courseId} where ${enrolments.lineId} = ${orderLines.lineId} order by ${enrolments.cancelledAt} desc nulls first limit 1)`

async function linesOf(tx: Tx, { refundId }: RefundRow) {
  const found = await tx
    .select({
      courseTitle: orderLines.courseTitle,
      enrolledTitle,
      lastName: children.lastName,
      otherNames: children.otherNames,
      amountKobo: refundLines.amountKobo,
      endsEnrolment: refundLines.endsEnrolment,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.lineId, refundLines.lineId))
    .innerJoin(children, eq(children.childId, orderLines.childId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderLines.courseTitle), asc(children.otherNames), asc(orderLines.lineId))
  return found.map(({ lastName, otherNames, ...line }) => ({
    ...line,
    childName: fullName({ lastName, otherNames }),
  }))
}

const withoutEnd = ({ courseTitle, childName, amountKobo }: Awaited<ReturnType<typeof linesOf>>[number]) => ({
  courseTitle,
  childName,
  amountKobo,
})

export async function mailRefundApproved(tx: Tx, order: Order, refund: RefundRow): Promise<void> {
  const lines = await linesOf(tx, refund)
  const ended = lines.filter(({ endsEnrolment }) => endsEnrolment)
  await send(tx, order, refund, 'refund-approved', {
    ...(await factsOf(tx, order, refund)),
    lines: lines.map(withoutEnd),
    ended: ended.map(({ enrolledTitle: title, courseTitle, childName }) => ({
      courseTitle: title ?? courseTitle,
      childName,
    })),
    note: refund.note,
    isByHand: refund.way !== 'provider',
  })
}

/** @param refund as it was sent: with its way, day and account */
export async function mailRefundSent(tx: Tx, order: Order, refund: RefundRow): Promise<void> {
  const { way, accountLast4, paidOn } = refund
  await send(tx, order, refund, 'refund-sent', {
    ...(await factsOf(tx, order, refund)),
    lines: (await linesOf(tx, refund)).map(withoutEnd),
    way,
    accountLast4,
    paidOn,
  })
}

export async function mailRefundAccount(tx: Tx, order: Order, refund: RefundRow): Promise<void> {
  await send(tx, order, refund, 'refund-account', await factsOf(tx, order, refund))
}
