export const courseSorts = ['age', 'camp', 'priceAsc', 'priceDesc'] as const
export type CourseSort = (typeof courseSorts)[number]

export type SortableCourse = {
  courseTitle: string
  categoryName?: string | null | undefined
  coursePrice: number
  minimumAge?: number | null | undefined
  startDate?: string | null | undefined
}

const byStart = (a: SortableCourse, b: SortableCourse) =>
  (a.startDate ?? '9999').localeCompare(b.startDate ?? '9999')
const isCamp = ({ categoryName, courseTitle }: SortableCourse) =>
  /camp/i.test(`${categoryName ?? ''} ${courseTitle}`)

const orders: Record<CourseSort, (a: SortableCourse, b: SortableCourse) => number> = {
  age: (a, b) => (a.minimumAge ?? 0) - (b.minimumAge ?? 0),
  camp: (a, b) => Number(isCamp(b)) - Number(isCamp(a)),
  priceAsc: (a, b) => a.coursePrice - b.coursePrice,
  priceDesc: (a, b) => b.coursePrice - a.coursePrice,
}

/** Ties are ordered by start date (BRW-10 to BRW-14). */
export const inOrder = <C extends SortableCourse>(courses: readonly C[], sort?: CourseSort): C[] =>
  [...courses].sort((a, b) => (sort ? orders[sort](a, b) : 0) || byStart(a, b))

/** NEW COURSE ALERT: the last course of the home page's list, once it has started (HOME-13, HOME-14; docs/decisions/009). */
export function alertCourse<C extends SortableCourse>(courses: readonly C[], today: string): C | undefined {
  const last = inOrder(courses).at(-1)
  return last?.startDate && last.startDate.slice(0, 10) <= today ? last : undefined
}
