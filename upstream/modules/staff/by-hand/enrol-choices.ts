import { and, asc, count, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { readEnrolChoices as call, EnrolChoice, FoundChoices } from '#contract/staff/enrolling'
import { ageIn } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { toNaira } from '#domain/naira'
import { fullName } from '#domain/person'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { placesLeftByCourse } from '../../cart/cart.ts'
import { listEnrolledChildren } from '../../cart/cart-lines.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { childName } from '../families/child-name.ts'
import { listHolds } from './list-holds.ts'

const SHOWN = 20

/** Small letters without accents and tone marks, as in names of Yoruba and Igbo. */
const plain = (words: SQL | typeof courses.title) =>
  sql`lower(regexp_replace(normalize(${words}, NFD), '[\\u0300-\\u036f]', '', 'g'))`

/** Public, open and not over. A full one is among them, so that a person sees that it is full (STF-181). */
const isOffered = (search: string) => {
  const { state, status, endDate, title } = courses
  return and(
    eq(state, 'published'),
    eq(status, 'Active'),
    gte(endDate, lagosDate(new Date())),
    search === '' ? undefined : sql`${plain(title)} like ${plain(sql`${likePattern(search)}::text`)}`,
  )
}

/** By a part of the title. */
export async function findEnrolChoices(db: Db, parentId: string, q = ''): Promise<FoundChoices> {
  const isFound = isOffered(q.trim())
  const found = await db
    .select()
    .from(courses)
    .where(isFound)
    .orderBy(asc(courses.title), asc(courses.courseId))
    .limit(SHOWN)
  const [all] = found.length < SHOWN ? [] : await db.select({ courses: count() }).from(courses).where(isFound)
  const placesLeft = await placesLeftByCourse(db, { id: parentId })
  const serialize = (course: (typeof found)[number]): EnrolChoice => ({
    courseId: course.courseId,
    title: course.title,
    startDate: course.startDate,
    price: toNaira(course.priceKobo),
    placesLeft: placesLeft(course),
    minimumAge: course.minimumAge,
    maximumAge: course.maximumAge,
  })
  return { courses: found.map(serialize), more: Math.max(0, (all?.courses ?? 0) - found.length) }
}

/** STF-180. @throws AppError `not_found`, also of an erased family */
export async function readEnrolChoices(
  db: Db,
  parentId: string,
  q: string | undefined,
): Promise<z.output<typeof call.response>> {
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
    ...(await findEnrolChoices(db, parentId, q)),
    name: fullName(family),
    holds: await listHolds(db, parentId),
    children: ofFamily.map((child) => ({
      childId: child.childId,
      name: childName(child),
      age: ageIn(child.dateOfBirth, today),
      enrolledIn: enrolled.filter(({ childId }) => childId === child.childId).map(({ courseId }) => courseId),
    })),
  }
}
