import { listCourses } from '#contract/bff/course'
import type { CourseFilter } from '#domain/course-filter'
import { courseQuery } from '#domain/course-filter'
import { useFetch } from '@/lib/client/use-fetch'

/** A page of the list, found in the browser; keeps the one before while the next is on its way. Asks nothing without a filter. */
export function useCoursePage(filter: CourseFilter | undefined) {
  const { data, ...rest } = useFetch(listCourses, filter && { query: courseQuery(filter) })
  return { found: data, ...rest }
}
