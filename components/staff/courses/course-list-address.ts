import type { z } from 'zod'
import type { listCourses } from '#contract/staff/courses'
import { staffPaths } from '@/lib/staff-paths'

export type CourseQuery = z.output<typeof listCourses.query>

type Address = Partial<CourseQuery> & { filters?: 'open' }

/** What the list does by itself is left out. */
export const courseListHref = ({ page, size, sort, ...filters }: Address): string =>
  staffPaths.courseList({
    ...filters,
    sort: sort === 'start' ? undefined : sort,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

export const hasCourseFilters = (query: CourseQuery): boolean =>
  courseListHref({ ...query, page: 1, size: 50, sort: 'start' }) !== staffPaths.courses

type SortedColumn = 'start' | 'title' | 'places' | 'price'

/** A second press on a column turns its order round (STF-060). */
export function courseSortLink(query: CourseQuery, column: SortedColumn) {
  const isAscending = query.sort === column
  const isDescending = query.sort === `-${column}`
  const sort = isAscending ? (`-${column}` as const) : column
  const direction = isAscending ? ('ascending' as const) : isDescending ? ('descending' as const) : undefined
  return { href: courseListHref({ ...query, page: 1, sort }), direction }
}
