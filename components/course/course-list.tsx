'use client'

import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type CourseFilter, courseListTitle } from '#domain/course-filter'
import { courseHref } from '@/components/course/course-href'
import { CourseTools } from '@/components/course/course-tools'
import { FollowAddress } from '@/components/course/follow-address'
import { useCourseFilter } from '@/components/course/use-course-filter'
import { LateErrorState } from '@/components/ui/late-error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { useCoursePage } from '@/lib/client/use-course'

type Props = {
  /** What the page was made for. */
  filter: CourseFilter
  page: number
  statuses: string[]
  /** Ends the page's title. */
  brand: string
  /** The list that came with it. */
  children: ReactNode
}

// Whoever takes the list as it is needs no code to draw another.
const CoursePage = lazy(async () => ({
  default: (await import('@/components/course/course-page')).CoursePage,
}))

/** The list that came with the page; what is searched, sorted and turned to after that is fetched. */
export function CourseList({ filter: first, page, statuses, brand, children }: Props) {
  const { filter, text, type, choose, drop, settle, follow } = useCourseFilter(first)
  const isGiven = courseHref(filter) === courseHref(first)
  const { found, error, isLoading, retry } = useCoursePage(isGiven ? undefined : filter)
  const top = useTopOnTurning(filter.page)
  useTitle(`${courseListTitle({ ...filter, page: found?.page ?? page })} · ${brand}`)
  return (
    <div ref={top} className="scroll-mt-24">
      <Suspense>
        <FollowAddress onChange={follow} />
      </Suspense>
      <CourseTools
        filter={filter}
        text={text}
        statuses={statuses}
        onType={type}
        onChoose={choose}
        onSettle={settle}
        onDrop={drop}
      />
      {error && !isGiven ? (
        <LateErrorState message="Something went wrong. Failed to load courses." onRetry={retry} />
      ) : (
        <div className="relative" aria-busy={isLoading}>
          {found ? (
            <Suspense fallback={children}>
              <CoursePage filter={filter} {...found} />
            </Suspense>
          ) : (
            children
          )}
          {isLoading && (
            <div className="absolute inset-0">
              <LoadingOverlay text="Fetching Courses..." />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** A turned page begins at its top. */
function useTopOnTurning(page: number) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) top.current?.scrollIntoView()
    before.current = page
  }, [page])
  return top
}

/** A page that the browser turns by itself is named as the server names it. */
function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
