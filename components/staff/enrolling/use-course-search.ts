import { useEffect, useState } from 'react'
import { findEnrolChoices } from '#contract/bff/staff/by-hand'
import type { EnrolChoice, FoundChoices } from '#contract/staff/enrolling'
import {
  firstSearchState,
  nextSearchState,
  shownNow,
  withKnown,
} from '@/components/staff/enrolling/course-search-state'
import { useAnswer } from '@/components/staff/form/use-answer'
import { staffCall } from '@/lib/client/staff/call'

const PAUSE_MS = 250

/** Characters of a title that the API looks for. */
export const MAX_SEARCH = 100

type Options = {
  parentId: string
  /** What the page found for `q`. */
  initial: FoundChoices
  q?: string | undefined
}

export type CourseSearch = {
  search: string
  setSearch: (search: string) => void
  courses: readonly EnrolChoice[]
  more: number
  /** Undefined while courses are looked for. */
  status: string | undefined
  /** All that were found, so that a chosen one is kept. */
  known: readonly EnrolChoice[]
  /** Reads a course of `known` again; the search and what it shows stay. */
  refreshCourse: (title: string) => Promise<void>
}

const NONE: FoundChoices = { courses: [], more: 0 }

const findCourses = (parentId: string, q: string) =>
  staffCall(findEnrolChoices, { params: { parentId }, query: { q } })

/** STF-180: courses by a part of their title, which the API looks for, again after the page was read again. */
export function useCourseSearch({ parentId, initial, q = '' }: Options): CourseSearch {
  const [search, setSearch] = useState(q)
  const [state, setState] = useState(() => firstSearchState(initial))
  const term = usePaused(search.trim())
  const isInitial = term === q
  const { data, failure } = useAnswer(isInitial ? '' : `${state.pageReads} ${term}`, () =>
    findCourses(parentId, term),
  )
  const shown = isInitial ? initial : (data ?? (failure === undefined ? undefined : NONE))
  const next = nextSearchState(state, initial, { answer: data, shown })
  if (next !== state) setState(next)
  const refreshCourse = async (title: string) => {
    const { courses } = await findCourses(parentId, title.slice(0, MAX_SEARCH).trim())
    setState((current) => withKnown(current, courses))
  }
  const isWaiting = search.trim() !== term || shown === undefined
  return {
    search,
    setSearch,
    courses: shownNow(next),
    more: next.shown.more,
    status: failure ?? (isWaiting ? 'Looking for courses...' : undefined),
    known: next.known,
    refreshCourse,
  }
}

function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
