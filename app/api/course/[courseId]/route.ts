import { AppError } from '#contract/errors'
import { findCourse } from '@/lib/server/course'
import { publicRoute } from '@/lib/server/route'

/** For a course that waits in the browser's cart, of which only the id is kept there (NAV-10). */
export const GET = publicRoute(async ({ param }) => {
  const course = await findCourse(param('courseId'))
  if (!course) throw new AppError('not_found', 'Course not found.')
  const { courseId, courseTitle, coursePrice, courseImage } = course
  return { courseId, courseTitle, coursePrice, courseImage }
})
