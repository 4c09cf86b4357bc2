import { CourseQuery } from '#contract/api/course'
import { listCourses } from '@/lib/server/course'
import { publicRoute } from '@/lib/server/route'

/** For the search of the home page (HOME-16) and the filters of the browse page (BRW-08). */
export const GET = publicRoute(({ query }) => listCourses(query(CourseQuery)))
