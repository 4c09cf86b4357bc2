import type { z } from 'zod'
import type { listCourses } from '#contract/staff/courses'
import { differing, sortOf } from '@/components/staff/list/list-address'
import { staffPaths } from '@/lib/staff-paths'

export type CourseQuery = z.output<typeof listCourses.query>

type Address = Partial<CourseQuery> & { filters?: 'open' }

export const courseListHref = (address: Address): string => staffPaths.courseList(differing(address, 'start'))

export const hasCourseFilters = (query: CourseQuery): boolean =>
  courseListHref({ ...query, page: 1, size: 50, sort: 'start' }) !== staffPaths.courses

export function courseSortLink(query: CourseQuery, column: 'start' | 'title' | 'places' | 'price') {
  const { next, direction } = sortOf(query.sort, column)
  return { href: courseListHref({ ...query, page: 1, sort: next }), direction }
}
