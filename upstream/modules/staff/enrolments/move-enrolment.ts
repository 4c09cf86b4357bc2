import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { MoveInput } from '#contract/staff/enrolling'
import { ageIn, fitsAge } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { isOnSale } from '#domain/eligibility'
import { firstName } from '#domain/person'
import { shortTitle } from '#domain/short-title'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { enrolmentMoves } from '../../../platform/db/schema/by-hand.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { removePaidLines } from '../../cart/remove-paid-lines.ts'
import { moveSeats, seatMoves } from '../../orders/seats.ts'
import { outsideAgesError, requireNoOwnHold, requireNoPayment } from '../by-hand/require-enrollable.ts'
import { insertNote } from '../notes/insert-note.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { coursesOf, endRow, type FoundEnrolment, lockEnrolment } from './find-enrolment.ts'
import { mailMoved } from './mail-enrolment.ts'
import { settleDifference } from './settle-difference.ts'

type Course = typeof courses.$inferSelect

const CHOOSE = 'Choose a course that is public and has a place.'
const notMovable = () =>
  new AppError('conflict', CHOOSE, { reason: 'not_movable', fields: { courseId: CHOOSE } })

async function requireOtherCourse(tx: Tx, found: FoundEnrolment, courseId: string) {
  const { child, order } = found
  await requireNoPayment(tx, { courseId }, [child], order.parentId)
  if (!(await coursesOf(tx, found)).includes(courseId)) return
  const message = `${firstName(child)} is enrolled already.`
  throw new AppError('conflict', message, { reason: 'already_enrolled', fields: { courseId: message } })
}

function requireAge({ child }: FoundEnrolment, course: Course, ageReason: string | undefined) {
  const today = lagosDate(new Date())
  if (ageReason || fitsAge(ageIn(child.dateOfBirth, today), course)) return
  throw outsideAgesError(child, course, today)
}

/** It is read after its row is locked: it may have been closed or have other dates since. */
async function movePlace(tx: Tx, { enrolment, order }: FoundEnrolment, courseId: string): Promise<Course> {
  const isRefused = Boolean(await moveSeats(tx, seatMoves([{ courseId }], [enrolment])))
  const [to] = await tx.select().from(courses).where(eq(courses.courseId, courseId))
  if (!to || !isOnSale(to, lagosDate(new Date()))) throw notMovable()
  if (!isRefused) return to
  await requireNoOwnHold(tx, to, order.parentId)
  throw notMovable()
}

async function replaceEnrolment(tx: Tx, found: FoundEnrolment, courseId: string): Promise<string> {
  const { enrolmentId: movedFrom, childId, lineId } = found.enrolment
  await endRow(tx, found)
  const [created] = await tx.insert(enrolments).values({ courseId, childId, lineId, movedFrom }).returning()
  if (!created) throw new Error('The enrolment was not stored.')
  return created.enrolmentId
}

/** Words of the office are in a note, which is exported and erased with the family, and not in the audit. */
function wordsOf({ course }: FoundEnrolment, to: Course, { reason, waiveReason, ageReason }: MoveInput) {
  return [
    `Moved from ${shortTitle(course.title)} to ${shortTitle(to.title)}: ${reason}`,
    ...(waiveReason ? [`Difference waived: ${waiveReason}`] : []),
    ...(ageReason ? [`Age: ${ageReason}`] : []),
  ].join('\n')
}

async function move(tx: Tx, writer: StaffWriter, enrolmentId: string, input: MoveInput): Promise<string> {
  const { courseId, reason } = input
  if (!isUuid(courseId)) throw notMovable()
  const found = await lockEnrolment(tx, enrolmentId)
  await requireOtherCourse(tx, found, courseId)
  const to = await movePlace(tx, found, courseId)
  requireAge(found, to, input.ageReason)
  const settled = await settleDifference(tx, writer, { found, to }, input)
  const toEnrolment = await replaceEnrolment(tx, found, courseId)
  const { order, child, course } = found
  await tx.insert(enrolmentMoves).values({
    fromEnrolment: enrolmentId,
    toEnrolment,
    reason,
    ...settled,
    staffId: writer.caller.id,
    // Not when the transaction began: a payment may have been recorded while this waited for the place.
    createdAt: new Date(),
  })
  await removePaidLines(tx, order.parentId, [{ courseId, childId: child.childId }])
  const { waiveReason, ...given } = input
  const words = wordsOf(found, to, settled.settled === 'waived' ? input : given)
  await insertNote(tx, writer, { subjectKind: 'order', subjectId: order.orderId }, words)
  if (!input.isKnown) await mailMoved(tx, found, { to, toEnrolment })
  await auditBy(tx, writer, {
    action: 'enrolment.moved',
    subject: order.orderId,
    before: { course: course.title },
    after: { course: to.title },
    data: { reference: order.reference, enrolmentId: toEnrolment, ...settled },
  })
  return toEnrolment
}

/**
 * STF-188 to STF-190. The same form sent again does nothing (STF-014).
 * @throws AppError `not_found`, `invalid`, `conflict`, `confirm`, and as `askRefund` with a refund
 */
export async function moveEnrolment(
  db: Db,
  writer: StaffWriter,
  enrolmentId: string,
  input: MoveInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, () => move(tx, writer, enrolmentId, input)),
  )
}
