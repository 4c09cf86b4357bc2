import type { CourseFilter } from '#domain/course-filter'
import { courseQuery } from '#domain/course-filter'
import { apiPaths } from '@/lib/api-paths'
import { useAnswer } from '@/lib/client/use-fetch'

async function pageSchema() {
  const [{ CourseList }, { z }] = await Promise.all([import('#contract/api/course'), import('zod')])
  return CourseList.extend({ total: z.number(), page: z.number(), today: z.string() })
}

/** A page of the list, found in the browser; keeps the one before while the next is on its way. Asks nothing without a filter. */
export function useCoursePage(filter: CourseFilter | undefined) {
  const { data, ...rest } = useAnswer(filter && apiPaths.course(courseQuery(filter)), pageSchema)
  return { found: data, ...rest }
}
