import { firstName } from '#domain/person'
import { readCalendarSteps } from '../../../platform/db/calendar-steps.ts'
import type { courses } from '../../../platform/db/complete-courses.ts'
import { withTimes } from '../../../platform/db/course-lectures.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { EnrolmentEndedMail, MovedMail } from '../../../platform/mail/templates/enrolment-mails.ts'
import { isByHand } from '../../orders/lock-order.ts'
import { openKoboOf } from '../../orders/open-kobo.ts'
import { taughtCourse } from '../course-changes/taught-course.ts'
import type { FoundEnrolment } from './find-enrolment.ts'

type Course = typeof courses.$inferSelect

const familyOf = ({ order, child, parent }: FoundEnrolment) => ({
  reference: order.reference,
  firstName: firstName(parent),
  children: [{ childId: child.childId, firstName: firstName(child) }],
})

/** Call when the child has left: each file has a higher SEQUENCE than the one before, also after it comes back. */
async function leftCourse(tx: Tx, { course, child }: FoundEnrolment) {
  const steps = await readCalendarSteps(tx, { childId: child.childId, courseId: course.courseId })
  return taughtCourse({ ...course, calendarSequence: course.calendarSequence + steps - 1 })
}

async function joinedCourse(tx: Tx, course: Course, { child }: FoundEnrolment) {
  const steps = await readCalendarSteps(tx, { childId: child.childId, courseId: course.courseId })
  return taughtCourse({ ...course, calendarSequence: course.calendarSequence + steps })
}

/** STF-190. @param toEnrolment the id of the new enrolment */
export async function mailMoved(
  tx: Tx,
  found: FoundEnrolment,
  { to: target, toEnrolment }: { to: Course; toEnrolment: string },
): Promise<void> {
  const [from, to] = await withTimes(tx, [await leftCourse(tx, found), await joinedCourse(tx, target, found)])
  if (!from || !to) return
  const { order } = found
  const openKobo = isByHand(order) ? await openKoboOf(tx, order.orderId) : undefined
  const data: MovedMail = { ...to, ...familyOf(found), from, openKobo }
  const dedupeKey = `moved:${toEnrolment}`
  await enqueueMail(tx, { recipient: found.parent.email, template: 'moved', data, dedupeKey })
}

/** STF-192. */
export async function mailEnded(
  tx: Tx,
  found: FoundEnrolment,
  sums: Pick<EnrolmentEndedMail, 'keptKobo' | 'droppedKobo'>,
): Promise<void> {
  const [taught] = await withTimes(tx, [await leftCourse(tx, found)])
  if (!taught) return
  const data: EnrolmentEndedMail = { ...taught, ...familyOf(found), ...sums }
  const dedupeKey = `enrolment-ended:${found.enrolment.enrolmentId}`
  await enqueueMail(tx, { recipient: found.parent.email, template: 'enrolment-ended', data, dedupeKey })
}
