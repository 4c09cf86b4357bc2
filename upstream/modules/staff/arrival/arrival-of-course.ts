import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Arrival } from '#contract/staff/arrival'
import type { Context } from '../../../platform/context.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { readArrival } from './read-arrival.ts'

const LIST = '/course/browse-courses'

/** @throws AppError `not_found` */
export async function readCourseArrival(
  context: Pick<Context, 'db' | 'env'>,
  courseId: string,
): Promise<Arrival> {
  if ((await context.db.$count(courses, eq(courses.courseId, courseId))) === 0)
    throw new AppError('not_found', 'Course not found.')
  return readArrival(
    context,
    'courses',
    new Map([
      ['page', (path) => path === `${LIST}/${courseId}`],
      ['list', (path) => path === LIST || path === '/'],
      ['sitemap', (path) => path.startsWith('/sitemap')],
      ['preview', (path) => path.startsWith(`/preview/course/${courseId}/`)],
    ]),
  )
}
