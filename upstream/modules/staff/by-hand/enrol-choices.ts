import { and, asc, eq, gte } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { readEnrolChoices as call, EnrolChoice } from '#contract/staff/enrolling'
import { ageIn } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { toNaira } from '#domain/naira'
import { fullName } from '#domain/person'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { listEnrolledChildren } from '../../cart/cart-lines.ts'
import { childName } from '../families/child-name.ts'

const COURSES = 500

/** Public, open and not over. A full one is among them, so that a person sees that it is full (STF-181). */
export async function listEnrolChoices(db: Db): Promise<EnrolChoice[]> {
  const { state, status, endDate, title, courseId } = courses
  const found = await db
    .select()
    .from(courses)
    .where(and(eq(state, 'published'), eq(status, 'Active'), gte(endDate, lagosDate(new Date()))))
    .orderBy(asc(title), asc(courseId))
    .limit(COURSES)
  return found.map((course) => ({
    courseId: course.courseId,
    title: course.title,
    startDate: course.startDate,
    price: toNaira(course.priceKobo),
    placesLeft: Math.max(0, course.maximumCapacity - course.seatsTaken),
    minimumAge: course.minimumAge,
    maximumAge: course.maximumAge,
  }))
}

/** STF-180. @throws AppError `not_found`, also of an erased family */
export async function readEnrolChoices(db: Db, parentId: string): Promise<z.output<typeof call.response>> {
  const [family] = await db.select().from(parents).where(eq(parents.parentId, parentId))
  if (!family || family.erasedAt) throw new AppError('not_found', 'Not found.')
  const ofFamily = await db
    .select()
    .from(children)
    .where(eq(children.parentId, parentId))
    .orderBy(asc(children.otherNames), asc(children.childId))
  const enrolled = await listEnrolledChildren(db, parentId)
  const today = lagosDate(new Date())
  return {
    name: fullName(family),
    courses: await listEnrolChoices(db),
    children: ofFamily.map((child) => ({
      childId: child.childId,
      name: childName(child),
      age: ageIn(child.dateOfBirth, today),
      enrolledIn: enrolled.filter(({ childId }) => childId === child.childId).map(({ courseId }) => courseId),
    })),
  }
}
