import { suggestCourses } from '#contract/bff/course'
import * as course from '@/lib/server/course'
import { handle } from '@/lib/server/route'

export const { GET } = handle(suggestCourses, ({ query }) => course.suggestCourses(query.search))
