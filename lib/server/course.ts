import 'server-only'
import {
  type Course,
  type CourseQuery,
  type CourseSummary,
  findCourse as findCall,
  listCourses as listCall,
  suggestCourses as suggestCall,
} from '#contract/api/course'
import { AppError } from '#contract/errors'
import { type CourseFilter, coursePages, courseQuery, pageOfCourses } from '#domain/course-filter'
import { lagosDate } from '#domain/dates'
import { excerpt } from '#domain/plain-text'
import { findCourseFacets } from '@/lib/server/course-facets'
import { publicRead } from '@/lib/server/public-read'
import { sanitize } from '@/lib/server/sanitize'
import { upstream } from '@/lib/server/upstream'

/**
 * In start-date order unless asked otherwise; the last page when the one asked for lies beyond it (AMB-10). A list
 * carries no long descriptions: they are plain text, cut to what a card shows (BRW-04). `today` is the date that the
 * list was read on: it is read again every minute, so that it ages without a change.
 */
export async function listCourses(ask: CourseQuery) {
  'use cache'
  const today = lagosDate(new Date())
  const { courses, total, page } = await readList(ask, today)
  const forCards = courses.map((course) => ({
    ...course,
    courseDescription: excerpt(course.courseDescription ?? ''),
  }))
  return { courses: forCards, total, page, today }
}

async function readList(ask: CourseQuery, today: string) {
  const read = (query: CourseQuery) => upstream(listCall, { query }, { cached: true })
  const { courses, total } = (await publicRead('courses', () => read(ask))) ?? { courses: [], total: 0 }
  // Without a total it is the whole list, from an upstream that knows no list parameters.
  if (total === undefined) return pageOfCourses(courses, ask, today)
  const page = Math.min(ask.page ?? 1, coursePages(total, ask.limit ?? Math.max(total, 1)))
  if (page === (ask.page ?? 1)) return { courses, total, page }
  return { ...(await read({ ...ask, page })), total, page }
}

/** The description is clean HTML. Undefined when there is no such course. */
export async function findCourse(courseId: string): Promise<Course | undefined> {
  'use cache'
  const answer = await publicRead('courses', () =>
    upstream(findCall, { params: { id: courseId } }, { cached: true }),
  )
  if (!answer) return undefined
  return { ...answer.course, courseDescription: sanitize(answer.course.courseDescription) }
}

/** @throws AppError `not_found` */
export async function findCourseSummary(courseId: string): Promise<CourseSummary> {
  const course = await findCourse(courseId)
  if (!course) throw new AppError('not_found', 'Course not found.')
  const { courseTitle, coursePrice, courseImage } = course
  return { courseId: course.courseId, courseTitle, coursePrice, courseImage }
}

/** One page of the browse screen, with the statuses that its sort select offers. */
export async function browseCourses(filter: CourseFilter) {
  const [found, { statuses }] = await Promise.all([listCourses(courseQuery(filter)), findCourseFacets()])
  return { ...found, statuses: statuses.map(({ courseStatus }) => courseStatus) }
}

/** What somebody who types this most likely means. Nothing from an upstream that knows no suggestions. */
export async function suggestCourses(search: string) {
  'use cache'
  const answer = await publicRead('courses', () =>
    upstream(suggestCall, { query: { search } }, { cached: true }),
  )
  return answer ?? { suggestions: [] }
}
