import { type CourseFilter, sortChoice } from '#domain/course-filter'
import { paths } from '@/lib/paths'

/** The address of the list as it is filtered. */
export const courseHref = (filter: CourseFilter): string =>
  paths.browse({
    q: filter.q,
    sort: sortChoice(filter),
    age: filter.age,
    page: filter.page > 1 ? filter.page : undefined,
  })
