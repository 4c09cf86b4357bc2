import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { EnrolmentInput } from '#contract/staff/enrolling'
import { joinWords } from '#domain/join-words'
import { toKobo } from '#domain/naira'
import { firstName } from '#domain/person'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { lockParent } from '../../../platform/db/lock-parent.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { isErased } from '../../../platform/mail/erased-address.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { removePaidLines } from '../../cart/remove-paid-lines.ts'
import type { Order } from '../../orders/lock-order.ts'
import { mailEnrolled } from '../../orders/mails.ts'
import { moveSeats, seatMoves } from '../../orders/seats.ts'
import { insertNote } from '../notes/insert-note.ts'
import { addOnce } from '../records/add-once.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { agreePrice } from './agreed-price.ts'
import { placeHandOrder } from './place-hand-order.ts'
import { addPayment } from './record-payment.ts'
import { type Course, closedError, requireEnrollable, requireNoOwnHold } from './require-enrollable.ts'

/** @throws AppError `not_found` */
async function requireFamily(tx: Tx, parentId: string) {
  const parent = isUuid(parentId) ? await lockParent(tx, parentId) : undefined
  if (!parent || isErased(parent.email)) throw new AppError('not_found', 'Not found.')
  return parent
}

/** @throws AppError `conflict`, reason `course_full`, `course_closed` or `payment_pending` */
async function takePlaces(tx: Tx, course: Course, lines: readonly { courseId: string }[], parentId: string) {
  const refusedId = await moveSeats(tx, seatMoves(lines))
  if (!refusedId) return
  const [now] = await tx
    .select({ state: courses.state })
    .from(courses)
    .where(and(eq(courses.courseId, refusedId), eq(courses.state, 'published')))
  if (!now) throw closedError(course)
  await requireNoOwnHold(tx, course, parentId)
  const message = `${course.title} is full.`
  throw new AppError('conflict', message, { reason: 'course_full', fields: { courseId: message } })
}

/** A reason may name a child, so it is a note, which ends with the family. */
async function noteAge(tx: Tx, writer: StaffWriter, { orderId, reference }: Order, ageReason: string) {
  const subject = { subjectKind: 'order', subjectId: orderId } as const
  const noteId = await insertNote(tx, writer, subject, `Enrolled although outside the ages: ${ageReason}`)
  await auditBy(tx, writer, { action: 'order.note_added', subject: orderId, data: { reference, noteId } })
}

/** What the email says of it: a payment beside the enrolment has an email of its own. */
function moneyOf({ amountKobo }: Order, { way, payment }: EnrolmentInput) {
  if (way === 'scholarship') return { isScholarship: true }
  const openKobo = amountKobo - toKobo(payment?.amount ?? 0)
  return { isScholarship: false, ...(openKobo > 0 && { toPay: { openKobo, way } }) }
}

/** @returns the order's id */
async function enrol(tx: Tx, writer: StaffWriter, input: EnrolmentInput): Promise<string> {
  const parent = await requireFamily(tx, input.parentId)
  const { course, chosen } = await requireEnrollable(tx, input)
  const price = agreePrice(writer, input, course.priceKobo)
  const { courseId, title: courseTitle } = course
  const { order, lines } = await placeHandOrder(tx, {
    parent,
    lines: chosen.map(({ childId }) => ({ courseId, childId, courseTitle, ...price })),
    channel: input.way,
  })
  await takePlaces(tx, course, lines, parent.parentId)
  await tx.insert(enrolments).values(lines.map(({ childId, lineId }) => ({ courseId, childId, lineId })))
  await removePaidLines(tx, parent.parentId, lines)
  const { orderId, reference, amountKobo } = order
  await auditBy(tx, writer, {
    action: 'enrolment.added_by_hand',
    subject: orderId,
    data: { reference, courseId, courseTitle, places: lines.length, way: input.way, amountKobo },
    ...(price.listPriceKobo !== null && {
      before: { price: price.listPriceKobo },
      after: { price: price.priceKobo },
    }),
  })
  if (input.ageReason) await noteAge(tx, writer, order, input.ageReason)
  await mailEnrolled(tx, order, moneyOf(order, input))
  if (input.payment) await addPayment(tx, writer, order, input.payment, 'payment.')
  return orderId
}

async function describeEnrolled(tx: Tx, orderId: string) {
  const found = await tx
    .select({ reference: orders.reference, courseTitle: orderLines.courseTitle, child: children })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(children, eq(children.childId, orderLines.childId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(children.otherNames), asc(orderLines.lineId))
  const [first] = found
  if (!first) throw new AppError('not_found', 'Not found.')
  const names = joinWords(found.map(({ child }) => firstName(child)))
  const { reference, courseTitle } = first
  return { reference, message: `${names} ${found.length === 1 ? 'is' : 'are'} enrolled in ${courseTitle}.` }
}

/**
 * STF-180 to STF-183. The same form sent again answers the same order (STF-014).
 * @throws AppError `not_found`, `invalid`; `forbidden` for a lower price without `enrolments.grant`; `conflict` with reason
 * `course_full`, `course_closed`, `already_enrolled`, `outside_age_range`, `payment_pending` or `payment_exceeds`
 */
export const enrolByHand = (
  db: Db,
  writer: StaffWriter,
  input: EnrolmentInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ reference: string; message: string }> =>
  db.transaction(async (tx) =>
    describeEnrolled(tx, await addOnce(tx, writer, idempotencyKey, () => enrol(tx, writer, input))),
  )
