import type { AgeRange } from './age.ts'
import { type CourseSort, courseSorts, inOrder, type SortableCourse } from './course-order.ts'
import { hasEnded } from './course-time.ts'
import { teachingArea } from './school.ts'

export const COURSES_PER_PAGE = 6

export type CourseFilter = {
  q: string
  sort?: CourseSort | undefined
  status?: string | undefined
  age?: number | undefined
  page: number
}

export type CourseQuery = {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  category?: string | undefined
  status?: string | undefined
  sort?: CourseSort | undefined
  age?: number | undefined
  ageTo?: number | undefined
}

type ListedCourse = SortableCourse &
  AgeRange & { courseStatus?: string | null | undefined; endDate?: string | null | undefined }

type Params = Record<string, string | string[] | undefined>

const STATUS = 'status:'

/** The value of the sort select: an order, or `status:Active` for a status (BRW-11). */
export const sortChoice = ({ sort, status }: CourseFilter): string =>
  sort ?? (status ? `${STATUS}${status}` : '')

function fromChoice(choice: string): Pick<CourseFilter, 'sort' | 'status'> {
  if (choice.startsWith(STATUS)) return { status: choice.slice(STATUS.length) }
  return { sort: courseSorts.find((sort) => sort === choice) }
}

/** Strips NUL, which PostgreSQL rejects. */
const firstValue = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.replaceAll('\0', '').trim() ?? ''

function readAge(value: string): number | undefined {
  const age = /^\d{1,2}$/.test(value) ? Number(value) : 0
  return age > 0 ? age : undefined
}

export function readCourseFilter(params: Params): CourseFilter {
  const page = Number(firstValue(params.page))
  const chosen = fromChoice(firstValue(params.sort))
  return {
    q: firstValue(params.q).slice(0, 100),
    sort: chosen.sort,
    status: chosen.status ?? (firstValue(params.status).slice(0, 50) || undefined),
    age: readAge(firstValue(params.age)),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

export const courseQuery = ({ q, sort, status, age, page }: CourseFilter): CourseQuery => ({
  page,
  limit: COURSES_PER_PAGE,
  ...(q && { search: q }),
  ...(sort && { sort }),
  ...(status && { status }),
  ...(age && { age }),
})

export const isFiltered = (filter: CourseFilter): boolean =>
  filter.q !== '' || filter.age !== undefined || sortChoice(filter) !== ''

export function courseListTitle(filter: CourseFilter): string {
  if (isFiltered(filter)) return 'Search courses'
  const title = `STEM courses for children, ${teachingArea}`
  return filter.page > 1 ? `${title}, page ${filter.page}` : title
}

export const coursePages = (total: number, limit = COURSES_PER_PAGE): number =>
  Math.max(1, Math.ceil(total / limit))

const acceptsAge = (course: AgeRange, { age, ageTo = age }: CourseQuery) =>
  (ageTo === undefined || (course.minimumAge ?? 0) <= ageTo) &&
  (age === undefined || (course.maximumAge ?? Number.POSITIVE_INFINITY) >= age)

/** For an upstream that ignores the list parameters; past the end, the last page. @param today calendar date in Lagos */
export function pageOfCourses<C extends ListedCourse>(all: readonly C[], query: CourseQuery, today: string) {
  const { search = '', category, sort, status, page = 1, limit = all.length || 1 } = query
  const term = search.trim().toLowerCase()
  const found = inOrder(all, sort).filter(
    (course) =>
      !hasEnded(course, today) &&
      (!status || course.courseStatus === status) &&
      (!category || course.categoryName === category) &&
      acceptsAge(course, query) &&
      [course.courseTitle, course.categoryName ?? ''].some((text) => text.toLowerCase().includes(term)),
  )
  const currentPage = Math.min(page, coursePages(found.length, limit))
  return {
    courses: found.slice((currentPage - 1) * limit, currentPage * limit),
    total: found.length,
    page: currentPage,
  }
}
