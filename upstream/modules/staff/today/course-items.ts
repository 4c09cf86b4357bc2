import { and, asc, desc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { SOON_DAYS } from '../courses/course-filter.ts'
import { hasNoTeacher, isUpcoming } from '../courses/missing-teacher.ts'
import { COUNTED, countItems, inAWeek, isChangedBy, nameItems } from './count-items.ts'
import type { StaffPerson } from './staff-person.ts'
import type { FoundItem } from './today-items.ts'

/** The teachers of each are looked up, on every page of staff. */
const UNTAUGHT_AMONG = 50

const { courseId, title, state, startDate, publishAt, returnedBecause } = allCourses

type Found = { courseId: string; name: string }

function findDrafts(db: Db, where: SQL | undefined): Promise<Found[]> {
  return db
    .select({ courseId, name: title })
    .from(allCourses)
    .where(and(eq(state, 'draft'), where))
    .orderBy(asc(startDate), asc(courseId))
    .limit(COUNTED)
}

/** Drafts that this person has added or changed (STF-078). */
export async function findOwnDrafts(db: Db, { id }: StaffPerson): Promise<FoundItem[]> {
  const isOwn = isChangedBy(db, id, 'course', sql`${allCourses}.course_id::text`)
  return countItems('course-draft', await findDrafts(db, isOwn))
}

export const findWithoutPicture = async (db: Db): Promise<FoundItem[]> =>
  countItems('course-without-picture', await findDrafts(db, isNull(allCourses.imageKey)))

export const findWithoutDescription = async (db: Db): Promise<FoundItem[]> =>
  countItems('course-without-description', await findDrafts(db, isNull(allCourses.descriptionHtml)))

/** STF-096: each says why. */
export async function findReturned(db: Db): Promise<FoundItem[]> {
  const found = await db
    .select({ courseId, name: title, why: returnedBecause })
    .from(allCourses)
    .where(and(eq(state, 'draft'), isNotNull(returnedBecause)))
    .orderBy(desc(allCourses.updatedAt), asc(courseId))
    .limit(COUNTED)
  return nameItems(
    'course-returned',
    found.map(({ why, ...course }) => ({ ...course, ...(why && { why }) })),
  )
}

export async function findScheduled(db: Db, now: Date): Promise<FoundItem[]> {
  const found = await db
    .select({ courseId, name: title, at: publishAt })
    .from(allCourses)
    .where(and(isNotNull(publishAt), lte(publishAt, inAWeek(now))))
    .orderBy(asc(publishAt), asc(courseId))
    .limit(COUNTED)
  return countItems('course-scheduled', found, found[0]?.at?.toISOString())
}

/** Of the courses that start next. */
async function findUntaught(db: Db, today: string) {
  const next = db
    .select({ courseId, name: title, startDate })
    .from(allCourses)
    .where(isUpcoming(today))
    .orderBy(asc(startDate), asc(courseId))
    .limit(UNTAUGHT_AMONG)
    .as('next')
  return db.select().from(next).where(hasNoTeacher(db, next)).orderBy(asc(next.startDate), asc(next.courseId))
}

/** Of all that start until the day. */
const findUntaughtUntil = (db: Db, today: string, last: string) =>
  db
    .select({ courseId, name: title, startDate })
    .from(allCourses)
    .where(and(isUpcoming(today), lte(startDate, last), hasNoTeacher(db)))
    .orderBy(asc(startDate), asc(courseId))
    .limit(UNTAUGHT_AMONG)

export const findWithoutTeacher = async (db: Db, now: Date): Promise<FoundItem[]> =>
  countItems('course-without-teacher', await findUntaught(db, lagosDate(now)))

/** STF-077. */
export async function findSoonWithoutTeacher(db: Db, now: Date): Promise<FoundItem[]> {
  const today = lagosDate(now)
  const found = await findUntaughtUntil(db, today, addDays(today, SOON_DAYS))
  return nameItems(
    'course-soon-without-teacher',
    found.map(({ startDate: first, ...course }) => ({ ...course, until: `${first}T00:00:00+01:00` })),
  )
}
