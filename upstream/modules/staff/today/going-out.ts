import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { TodayGoingOut } from '#contract/staff/today'
import { isPermitted } from '#domain/staff-permissions'
import type { Db } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { isVisibleTo } from '../courses/own-courses.ts'
import { inAWeek } from './count-items.ts'
import type { StaffPerson } from './staff-person.ts'

const LISTED = 5

type Found = { id: string; title: string; at: Date | null }

const findCourses = (db: Db, person: StaffPerson, now: Date): Promise<Found[]> => {
  const { courseId: id, title, publishAt: at } = allCourses
  return db
    .select({ id, title, at })
    .from(allCourses)
    .where(and(isNotNull(at), lte(at, inAWeek(now)), isVisibleTo(db, person)))
    .orderBy(asc(at), asc(id))
    .limit(LISTED)
}

const findPosts = (db: Db, now: Date): Promise<Found[]> => {
  const { blogId: id, title, publishAt: at } = allBlogs
  return db
    .select({ id, title, at })
    .from(allBlogs)
    .where(and(isNotNull(at), lte(at, inAWeek(now))))
    .orderBy(asc(at), asc(id))
    .limit(LISTED)
}

const findLetters = (db: Db, now: Date): Promise<Found[]> => {
  const { letterId: id, subject: title, sendAt: at, state } = letters
  return db
    .select({ id, title, at })
    .from(letters)
    .where(and(eq(state, 'scheduled'), isNotNull(at), lte(at, inAWeek(now))))
    .orderBy(asc(at), asc(id))
    .limit(LISTED)
}

const serialize = (kind: TodayGoingOut['kind'], found: readonly Found[]): TodayGoingOut[] =>
  found.flatMap(({ id, title, at }) => (at ? [{ kind, id, title, at: at.toISOString() }] : []))

/** STF-082: the next five of what the person may open and is scheduled for the next 7 days. */
export async function listGoingOut(db: Db, person: StaffPerson, now: Date): Promise<TodayGoingOut[]> {
  const { roles } = person
  const may = (permission: Parameters<typeof isPermitted>[1]) => isPermitted(roles, permission)
  return [
    ...serialize('course', may('courses.read') ? await findCourses(db, person, now) : []),
    ...serialize('post', may('posts.write') ? await findPosts(db, now) : []),
    ...serialize('letter', may('newsletter.write') ? await findLetters(db, now) : []),
  ]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, LISTED)
}
