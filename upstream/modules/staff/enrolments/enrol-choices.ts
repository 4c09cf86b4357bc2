import { and, asc, eq, lt, notInArray } from 'drizzle-orm'
import type { EnrolChoice } from '#contract/staff/enrolling'
import { toNaira } from '#domain/naira'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { isPublic } from '../../catalogue/public-courses.ts'

const LISTED = 500

/** Public, not over, with a place; by title. */
export async function findEnrolChoices(db: Db, without: readonly string[] = []): Promise<EnrolChoice[]> {
  const { courseId, title, seatsTaken, maximumCapacity } = courses
  const others = without.length > 0 ? notInArray(courseId, [...without]) : undefined
  const found = await db
    .select()
    .from(courses)
    .where(and(eq(courses.state, 'published'), isPublic(), lt(seatsTaken, maximumCapacity), others))
    .orderBy(asc(title), asc(courseId))
    .limit(LISTED)
  return found.map((course) => ({
    courseId: course.courseId,
    title: course.title,
    startDate: course.startDate,
    price: toNaira(course.priceKobo),
    placesLeft: course.maximumCapacity - course.seatsTaken,
    minimumAge: course.minimumAge,
    maximumAge: course.maximumAge,
  }))
}
