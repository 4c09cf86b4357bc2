import { findCourse } from '#contract/bff/course'
import { findCourseSummary } from '@/lib/server/course'
import { handle } from '@/lib/server/route'

export const { GET } = handle(findCourse, ({ params }) => findCourseSummary(params.courseId))
