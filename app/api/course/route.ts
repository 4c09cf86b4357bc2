import { listCourses } from '#contract/bff/course'
import * as course from '@/lib/server/course'
import { handle } from '@/lib/server/route'

/** Without it the API lists everything. */
const limit = 100

export const { GET } = handle(listCourses, ({ query }) =>
  course.listCourses(query.page ? query : { limit, ...query }),
)
