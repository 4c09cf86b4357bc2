import { useEffect, useMemo, useState } from 'react'
import { findEnrolChoices } from '#contract/bff/staff/by-hand'
import type { EnrolChoice, FoundChoices } from '#contract/staff/enrolling'
import { useAnswer } from '@/components/staff/course-actions/use-answer'
import { staffCall } from '@/lib/client/staff/call'

const PAUSE_MS = 250

type Options = {
  parentId: string
  /** What the page found for `q`. */
  initial: FoundChoices
  q?: string | undefined
  /** Courses that are not offered. */
  without?: readonly string[] | undefined
}

export type CourseSearch = {
  search: string
  setSearch: (search: string) => void
  courses: readonly EnrolChoice[]
  more: number
  /** Undefined while courses are looked for. */
  status: string | undefined
  /** All that were found, so that a chosen one is kept. */
  known: EnrolChoice[]
}

/** STF-180: courses by a part of their title, which the API looks for. */
export function useCourseSearch({ parentId, initial, q = '', without }: Options): CourseSearch {
  const [search, setSearch] = useState(q)
  const [found, setFound] = useState<EnrolChoice[]>([])
  const term = usePaused(search.trim())
  const isInitial = term === q
  const { data, failure } = useAnswer(isInitial ? '' : term || ' ', async () => {
    const answer = await staffCall(findEnrolChoices, { params: { parentId }, query: { q: term } })
    setFound((before) => merged(before, answer.courses))
    return answer
  })
  const { courses, more } = (isInitial ? initial : data) ?? { courses: [], more: 0 }
  const known = useMemo(() => merged(found, initial.courses), [found, initial.courses])
  const isWaiting = search.trim() !== term || (!isInitial && !data && !failure)
  return {
    search,
    setSearch,
    courses: courses.filter(({ courseId }) => !without?.includes(courseId)),
    more,
    status: failure ?? (isWaiting ? 'Looking for courses...' : undefined),
    known,
  }
}

/** Of a course that is in both, the later one. */
const merged = (before: readonly EnrolChoice[], later: readonly EnrolChoice[]): EnrolChoice[] => {
  const ids = new Set(later.map(({ courseId }) => courseId))
  return [...before.filter(({ courseId }) => !ids.has(courseId)), ...later]
}

function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
