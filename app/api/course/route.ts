import { listCourses } from '#contract/bff/course'
import * as course from '@/lib/server/course'
import { handle } from '@/lib/server/route'

export const { GET } = handle(listCourses, ({ query }) => course.listCourses(query))
