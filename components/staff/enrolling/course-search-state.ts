import type { EnrolChoice, FoundChoices } from '#contract/staff/enrolling'

export type CourseSearchState = {
  /** What the page found, and how often it was read. */
  page: FoundChoices
  pageReads: number
  answer: FoundChoices | undefined
  /** Stays until a later search is answered. */
  shown: FoundChoices
  /** All that were found, as they were found last. */
  known: readonly EnrolChoice[]
}

export const firstSearchState = (page: FoundChoices): CourseSearchState => ({
  page,
  pageReads: 1,
  answer: undefined,
  shown: page,
  known: page.courses,
})

/** @param shown what is to be shown; undefined while courses are looked for @returns the same state when nothing is new */
export function nextSearchState(
  state: CourseSearchState,
  page: FoundChoices,
  { answer, shown = state.shown }: { answer: FoundChoices | undefined; shown: FoundChoices | undefined },
): CourseSearchState {
  const isRead = page !== state.page
  const isAnswered = answer !== undefined && answer !== state.answer
  if (!isRead && !isAnswered && shown === state.shown) return state
  const ofPage = isRead ? merged(state.known, page.courses) : state.known
  return {
    page,
    pageReads: state.pageReads + (isRead ? 1 : 0),
    answer: answer ?? state.answer,
    shown,
    known: isAnswered ? merged(ofPage, answer.courses) : ofPage,
  }
}

/** Courses that were read beside the search: what is shown stays. */
export const withKnown = (state: CourseSearchState, courses: readonly EnrolChoice[]): CourseSearchState => ({
  ...state,
  known: merged(state.known, courses),
})

/** Of a course that is in both, the later one. */
const merged = (before: readonly EnrolChoice[], later: readonly EnrolChoice[]): EnrolChoice[] => {
  const ids = new Set(later.map(({ courseId }) => courseId))
  return [...before.filter(({ courseId }) => !ids.has(courseId)), ...later]
}

/** The courses that are shown, each as it was found last. */
export const shownNow = ({ shown, known }: CourseSearchState): EnrolChoice[] =>
  shown.courses.map((course) => known.find(({ courseId }) => courseId === course.courseId) ?? course)
