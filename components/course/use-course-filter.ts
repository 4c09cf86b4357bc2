import { useEffect, useRef, useState } from 'react'
import { type CourseFilter, readCourseFilter } from '#domain/course-filter'
import { courseHref } from '@/components/course/course-href'

const TYPING_PAUSE_MS = 300

/**
 * The filter of the list and its address, kept in step both ways: a choice is written to the address, and a link, Back or
 * Forward is read from it. The router is not asked: the list and a search are two routes to it, and it would start the
 * page anew under the parent's fingers.
 */
export function useCourseFilter(first: CourseFilter) {
  const [filter, setFilter] = useState(first)
  const [text, setText] = useState(first.q)
  const written = useRef<string>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(pause.current), [])

  /** Forgets a search that is not made yet: written late, its address would undo the way to another page. */
  function drop() {
    clearTimeout(pause.current)
    pause.current = undefined
  }

  /** Makes it now: whoever leaves the box may be about to press a link. */
  function settle() {
    if (pause.current !== undefined) choose({})
  }

  /** Every choice starts at page 1 (BRW-08). */
  function choose(part: Partial<CourseFilter>) {
    drop()
    const wanted = { ...filter, q: text.trim(), ...part, page: 1 }
    written.current = courseHref(wanted)
    setFilter(wanted)
    window.history.replaceState(null, '', written.current)
  }

  function type(value: string) {
    setText(value)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => choose({ q: value.trim() }), TYPING_PAUSE_MS)
  }

  function follow(address: URLSearchParams) {
    const read = readCourseFilter(Object.fromEntries(address))
    setFilter(read)
    // What was written from here may be behind what is being typed, and so is any address while a search waits.
    if (courseHref(read) !== written.current && pause.current === undefined) setText(read.q)
    written.current = undefined
  }

  return { filter, text, type, choose, drop, settle, follow }
}
