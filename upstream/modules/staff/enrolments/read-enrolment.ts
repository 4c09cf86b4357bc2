import { and, eq, inArray } from 'drizzle-orm'
import type { EnrolmentFacts } from '#contract/staff/enrolling'
import { ageIn } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { toNaira } from '#domain/naira'
import { firstName } from '#domain/person'
import type { Db } from '../../../platform/db/open.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { findEnrolChoices } from '../by-hand/enrol-choices.ts'
import { listHolds } from '../by-hand/list-holds.ts'
import { coursesOf, findAgreedPrice, findEnrolment, isReceived, requireLive } from './find-enrolment.ts'

/** For the forms of STF-188 and STF-192. @throws AppError `not_found`, `conflict` */
export async function readEnrolment(db: Db, enrolmentId: string): Promise<EnrolmentFacts> {
  const found = await findEnrolment(db, enrolmentId)
  requireLive(found)
  const { course, child, parent, order } = found
  const enrolledIn = await coursesOf(db, found)
  const { courses, more } = await findEnrolChoices(db, parent.parentId)
  const { agreedKobo, requestedKobo } = await findAgreedPrice(db, found)
  const wasThere = and(eq(attendance.enrolmentId, enrolmentId), inArray(attendance.mark, ['here', 'late']))
  return {
    enrolmentId,
    parentId: parent.parentId,
    child: { firstName: firstName(child), age: ageIn(child.dateOfBirth, lagosDate(new Date())) },
    courseId: course.courseId,
    courseTitle: course.title,
    reference: order.reference,
    price: toNaira(agreedKobo),
    requestedRefund: toNaira(requestedKobo),
    isReceived: await isReceived(db, found),
    attended: (await db.$count(attendance, wasThere)) > 0,
    enrolledIn,
    courses,
    more,
    holds: await listHolds(db, parent.parentId),
  }
}
