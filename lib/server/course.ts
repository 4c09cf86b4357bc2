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
import { findCourseFacets } from '@/lib/server/course-facets'
import { excerpt } from '@/lib/server/plain-text'
import { publicRead } from '@/lib/server/public-read'
import { sanitize } from '@/lib/server/sanitize'
import { upstream } from '@/lib/server/upstream'

/** By start date; the last page when the requested one is beyond it (AMB-10). `today` is the date of the read. */
export async function listCourses(query: CourseQuery) {
  'use cache'
  const today = lagosDate(new Date())
  const { courses, ...list } = await readList(query, today)
  const forCards = courses.map((course) => ({
    ...course,
    courseDescription: excerpt(course.courseDescription ?? ''),
  }))
  return { ...list, courses: forCards, today }
}

async function readList(query: CourseQuery, today: string) {
  const read = (part: CourseQuery) => upstream(listCall, { query: part }, { cached: true })
  const answer = (await publicRead('courses', () => read(query))) ?? { courses: [], total: 0 }
  const { courses, total, hasMore } = answer
  // An upstream that ignores the list parameters returns the whole list without a total.
  if (total === undefined) return pageOfCourses(courses, query, today)
  const page = Math.min(query.page ?? 1, coursePages(total, query.limit ?? Math.max(total, 1)))
  if (page === (query.page ?? 1)) return { courses, total, hasMore, page }
  return { ...(await read({ ...query, page })), total, hasMore, page }
}

type FoundCourse = { course: Course | undefined; redirectTo: string | undefined }

/** `redirectTo`: where the address of an archived course leads (STF-098). */
export async function findCourseOrRedirect(courseId: string): Promise<FoundCourse> {
  'use cache'
  const answer = await publicRead('courses', () =>
    upstream(findCall, { params: { id: courseId } }, { cached: true }),
  )
  const course = answer?.course
  return {
    course: course && { ...course, courseDescription: sanitize(course.courseDescription) },
    redirectTo: answer?.redirectTo,
  }
}

export const findCourse = async (courseId: string): Promise<Course | undefined> =>
  (await findCourseOrRedirect(courseId)).course

export async function findCourseSummary(courseId: string): Promise<CourseSummary> {
  const course = await findCourse(courseId)
  if (!course) throw new AppError('not_found', 'Course not found.')
  const { courseTitle, coursePrice, courseImage, courseImageCrop } = course
  return { courseId: course.courseId, courseTitle, coursePrice, courseImage, courseImageCrop }
}

export async function browseCourses(filter: CourseFilter) {
  const [found, { statuses }] = await Promise.all([listCourses(courseQuery(filter)), findCourseFacets()])
  return { ...found, statuses: statuses.map(({ courseStatus }) => courseStatus) }
}

export async function suggestCourses(search: string) {
  'use cache'
  const answer = await publicRead('courses', () =>
    upstream(suggestCall, { query: { search } }, { cached: true }),
  )
  return answer ?? { suggestions: [] }
}
