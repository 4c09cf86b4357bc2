import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, like } from 'drizzle-orm'
import type { MoveInput } from '#contract/staff/enrolling'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { enrolmentMoves } from '../../../../platform/db/schema/by-hand.ts'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { notes } from '../../../../platform/db/schema/notes.ts'
import { enrolments } from '../../../../platform/db/schema/orders.ts'
import type { SignedIn, SignedInStaff } from '../../../../testing/app.ts'
import type { OrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import { PRICE } from '../../../orders/testing/order-scenarios.ts'
import { type PaidOrder, refundCalls } from '../../refunds/testing/refund-calls.ts'

type Caller = Pick<SignedInStaff, 'headers'>
type Options = NonNullable<Parameters<ReturnType<typeof refundCalls>['paidOrder']>[0]>

/** What staff do with enrolments, and what it causes. */
export const enrolmentCalls = (fixtures: OrderFixtures) => {
  const { db } = fixtures
  const refunds = refundCalls(fixtures)

  async function liveOf({ lines: [{ lineId }] }: Pick<PaidOrder, 'lines'>) {
    const isLive = and(eq(enrolments.lineId, lineId), isNull(enrolments.cancelledAt))
    const [live] = await db.select().from(enrolments).where(isLive)
    if (!live) throw new Error('Nobody is enrolled by this line.')
    return live
  }

  return {
    refunds,
    liveOf,
    /** One child in Kite Science, paid by card. */
    async enrolled(options: Options = { kobo: [PRICE] }) {
      const order = await refunds.paidOrder(options)
      const { enrolmentId, courseId, childId } = await liveOf(order)
      return { ...order, enrolmentId, courseId, childId }
    },
    /** The places that are taken in each course. */
    seatsOf: (...courseIds: string[]) => Promise.all(courseIds.map((courseId) => fixtures.seatsOf(courseId))),
    enrolmentsOf: ({ lines: [{ lineId }] }: Pick<PaidOrder, 'lines'>) =>
      db.select().from(enrolments).where(eq(enrolments.lineId, lineId)).orderBy(asc(enrolments.createdAt)),

    read: (by: Caller, enrolmentId: string) => refunds.get(by, `enrolments/${enrolmentId}`),
    move: (
      by: Caller,
      enrolmentId: string,
      input: Partial<MoveInput> & Pick<MoveInput, 'courseId'>,
      key: string = randomUUID(),
    ) =>
      refunds.post(by, `enrolments/${enrolmentId}/move`, { reason: 'Wants a later class.', ...input }, key),
    end: (
      by: Caller,
      enrolmentId: string,
      input: { reason: string } = { reason: 'The family moves away.' },
      key: string = randomUUID(),
    ) => refunds.post(by, `enrolments/${enrolmentId}/end`, input, key),

    moveTo: async (enrolmentId: string) => {
      const [move] = await db
        .select()
        .from(enrolmentMoves)
        .where(eq(enrolmentMoves.fromEnrolment, enrolmentId))
      return move
    },
    notesOf: async ({ orderId }: Pick<PaidOrder, 'orderId'>) => {
      const found = await db.select().from(notes).where(eq(notes.subjectId, orderId))
      return found.map(({ text }) => text)
    },
    entriesOf: ({ orderId }: Pick<PaidOrder, 'orderId'>) =>
      db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subject, orderId), like(auditEvents.action, 'enrolment.%')))
        .orderBy(auditEvents.auditId),
    mailsOf: ({ email }: Pick<SignedIn, 'email'>, template: string) =>
      db
        .select()
        .from(emailOutbox)
        .where(and(eq(emailOutbox.recipient, email), eq(emailOutbox.template, template))),
    async myCourses(parent: SignedIn) {
      return (await fixtures.get(parent, '/subscriptions/parents')).json().subscriptions
    },
  }
}
type EnrolmentCalls = ReturnType<typeof enrolmentCalls>
export type Enrolled = Awaited<ReturnType<EnrolmentCalls['enrolled']>>
