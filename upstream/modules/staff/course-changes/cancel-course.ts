import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { CancellationInput } from '#contract/staff/course-changes'
import { naira, toNaira } from '#domain/naira'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { closeOrder } from '../../orders/close-order.ts'
import { moveSeats, seatMoves } from '../../orders/seats.ts'
import { auditCourse } from '../audit-course.ts'
import { type StaffWriter, writeOnce } from '../staff-writer.ts'
import { alertOwners } from './alert-owners.ts'
import { declineRequested } from './decline-requested.ts'
import { dropWaitingReminders } from './drop-reminders.ts'
import { countsOf, familiesOf, findEnrolled } from './find-enrolled.ts'
import { findOwed } from './find-owed.ts'
import { FamilyJoined, lockForCancellation } from './lock-for-cancellation.ts'
import { mailCancelled } from './mail-cancelled.ts'
import { refundPlaces } from './refund-places.ts'
import { type PublishedCourse, requirePublished, requireVersionOf } from './require-published.ts'

const ATTEMPTS = 5
const TYPE_THE_TITLE = 'Type the title to confirm.'

async function endEnrolments(tx: Tx, courseId: string) {
  const ended = await tx
    .update(enrolments)
    .set({ cancelledAt: new Date() })
    .where(and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt)))
    .returning({ courseId: enrolments.courseId })
  await moveSeats(tx, seatMoves([], ended))
}

/** From here on nobody takes a place in it, and money that arrives goes back (STF-109). */
async function closeCourse(tx: Tx, courseId: string, reason: string): Promise<PublishedCourse> {
  const calendarSequence = sql`${allCourses.calendarSequence} + 1`
  const cancelled = {
    state: 'cancelled',
    status: 'Closed',
    cancelledAt: new Date(),
    cancelReason: reason,
  } as const
  await tx
    .update(allCourses)
    .set({ ...cancelled, calendarSequence })
    .where(eq(allCourses.courseId, courseId))
  const [closed] = await tx.select().from(courses).where(eq(courses.courseId, courseId))
  if (!closed) throw new Error('The course was not stored.')
  return closed
}

async function cancel(tx: Tx, writer: StaffWriter, courseId: string, input: CancellationInput) {
  const { version, title, reason } = input
  const open = await lockForCancellation(tx, courseId)
  const course = await requirePublished(tx, courseId, 'cancelled')
  await requireVersionOf(tx, courseId, version)
  if (title.trim() !== course.title.trim())
    throw new AppError('invalid', TYPE_THE_TITLE, { fields: { title: TYPE_THE_TITLE } })
  const closed = await closeCourse(tx, courseId, reason)
  for (const order of open) await closeOrder(tx, order, 'cancelled', 'course cancelled')
  const enrolled = await findEnrolled(tx, courseId)
  await declineRequested(
    tx,
    writer,
    enrolled.map(({ lineId }) => lineId),
  )
  const owed = await findOwed(tx, enrolled)
  await endEnrolments(tx, courseId)
  await refundPlaces(tx, writer, owed)
  await dropWaitingReminders(tx, courseId)
  await mailCancelled(tx, closed, { families: familiesOf(enrolled), owed, reason })
  const counts = countsOf(enrolled)
  const kobo = owed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  await alertOwners(tx, `course-cancelled:${courseId}`, {
    subject: `${course.title} was cancelled`,
    text:
      `${writer.caller.name} cancelled ${course.title}. Families told: ${counts.families}. Children: ${counts.children}. ` +
      `Refunds without approval: ${naira(toNaira(kobo))}. Open orders ended: ${open.length}.`,
    label: 'See the course',
    path: `/staff/courses/${courseId}`,
  })
  await auditCourse(tx, writer, {
    action: 'course.cancelled',
    courseId,
    before: { state: course.state, status: course.status },
    after: { state: closed.state, status: closed.status, cancelReason: reason },
    data: { ...counts, refundKobo: kobo, openOrders: open.length },
  })
}

/**
 * STF-107. The same form sent again does nothing (STF-014).
 * @throws AppError `not_found`, `changed`, `invalid`, `conflict`; `unavailable` when families keep joining
 */
export async function cancelCourse(
  db: Db,
  writer: StaffWriter,
  courseId: string,
  input: CancellationInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await db.transaction((tx) =>
        writeOnce(tx, writer, idempotencyKey, async () => {
          await cancel(tx, writer, courseId, input)
          return courseId
        }),
      )
      return
    } catch (error) {
      if (!(error instanceof FamilyJoined)) throw error
    }
  }
  throw new AppError('unavailable', 'Families are buying places at this moment. Please try again.')
}
