import type { AgeRange } from './age.ts'
import { type CourseSort, courseSorts, inOrder, type SortableCourse } from './course-order.ts'
import { hasEnded } from './course-time.ts'
import { teachingArea } from './school.ts'

export const COURSES_PER_PAGE = 6

/** What the address of the course list asks for (AMB-09, AMB-10). */
export type CourseFilter = {
  /** Matches title or category, ignoring case and surrounding spaces. */
  q: string
  sort?: CourseSort | undefined
  /** Only courses of this status. */
  status?: string | undefined
  /** Only courses for a child of this age. */
  age?: number | undefined
  page: number
}

/** The list parameters of the API. */
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

/** One choice of the sort select: an order, or `status:Active` for a status, which stands among the orders (BRW-11). */
export const sortChoice = ({ sort, status }: CourseFilter): string =>
  sort ?? (status ? `${STATUS}${status}` : '')

function fromChoice(choice: string): Pick<CourseFilter, 'sort' | 'status'> {
  if (choice.startsWith(STATUS)) return { status: choice.slice(STATUS.length) }
  return { sort: courseSorts.find((sort) => sort === choice) }
}

/** Without a NUL, which nobody searches for and no database takes. */
const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.replaceAll('\0', '').trim() ?? ''

function readAge(value: string): number | undefined {
  const age = /^\d{1,2}$/.test(value) ? Number(value) : 0
  return age > 0 ? age : undefined
}

/** Reads a query string; what makes no sense is left out, and never an error. */
export function readCourseFilter(params: Params): CourseFilter {
  const page = Number(first(params.page))
  const chosen = fromChoice(first(params.sort))
  return {
    q: first(params.q).slice(0, 100),
    sort: chosen.sort,
    status: chosen.status ?? (first(params.status).slice(0, 50) || undefined),
    age: readAge(first(params.age)),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The list parameters that the filter stands for. */
export const courseQuery = ({ q, sort, status, age, page }: CourseFilter): CourseQuery => ({
  page,
  limit: COURSES_PER_PAGE,
  ...(q && { search: q }),
  ...(sort && { sort }),
  ...(status && { status }),
  ...(age && { age }),
})

/** Whether the list is narrowed or in another order than its own. */
export const isFiltered = (filter: CourseFilter): boolean =>
  filter.q !== '' || filter.age !== undefined || sortChoice(filter) !== ''

/** What the page of the list is called: by the server, and by the browser when it turns the page itself. */
export function courseListTitle(filter: CourseFilter): string {
  if (isFiltered(filter)) return 'Search courses'
  const title = `STEM courses for children, ${teachingArea}`
  return filter.page > 1 ? `${title}, page ${filter.page}` : title
}

export const coursePages = (total: number, limit = COURSES_PER_PAGE): number =>
  Math.max(1, Math.ceil(total / limit))

/** Both ends included; a course without a limit takes everybody on that side. */
const takes = (course: AgeRange, { age, ageTo = age }: CourseQuery) =>
  (ageTo === undefined || (course.minimumAge ?? 0) <= ageTo) &&
  (age === undefined || (course.maximumAge ?? Number.POSITIVE_INFINITY) >= age)

/**
 * The page asked for, or the last one, of a whole list: for an upstream that knows no list parameters.
 * @param today calendar date in Lagos: what ended before it is left out
 */
export function pageOfCourses<C extends ListedCourse>(all: readonly C[], ask: CourseQuery, today: string) {
  const { search = '', category, sort, status, page = 1, limit = all.length || 1 } = ask
  const wanted = search.trim().toLowerCase()
  const found = inOrder(all, sort).filter(
    (course) =>
      !hasEnded(course, today) &&
      (!status || course.courseStatus === status) &&
      (!category || course.categoryName === category) &&
      takes(course, ask) &&
      [course.courseTitle, course.categoryName ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
  const shown = Math.min(page, coursePages(found.length, limit))
  return { courses: found.slice((shown - 1) * limit, shown * limit), total: found.length, page: shown }
}
