import { type CourseFilter, sortChoice } from '#domain/course-filter'
import { paths } from '@/lib/paths'

export const courseHref = (filter: CourseFilter): string =>
  paths.browse({
    q: filter.q,
    sort: sortChoice(filter),
    age: filter.age,
    page: filter.page > 1 ? filter.page : undefined,
  })
