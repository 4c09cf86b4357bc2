'use client'

import { type ReactNode, Suspense } from 'react'
import { type CourseFilter, courseListTitle, readCourseFilter } from '#domain/course-filter'
import { CourseFilterForm } from '@/components/course/course-filter-form'
import { courseHref } from '@/components/course/course-href'
import { useCoursePage } from '@/components/course/use-course'
import { FetchedList } from '@/components/ui/fetched-list'
import { lazyComponent } from '@/components/ui/lazy-component'
import { SearchParamsListener } from '@/components/ui/search-params-listener'
import { useListPageChange } from '@/components/ui/use-list-page-change'
import { useUrlFilter } from '@/components/ui/use-url-filter'

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
const CoursePage = lazyComponent(async () => (await import('@/components/course/course-page')).CoursePage)

/** The list that came with the page; what is searched, sorted and turned to after that is fetched. */
export function CourseList({ filter: first, page, statuses, brand, children }: Props) {
  const { filter, text, type, choose, submit, drop, settle, follow } = useUrlFilter({
    first,
    read: readCourseFilter,
    href: courseHref,
  })
  const isGiven = courseHref(filter) === courseHref(first)
  const { found, error, isLoading, retry } = useCoursePage(isGiven ? undefined : filter)
  const title = `${courseListTitle({ ...filter, page: found?.page ?? page })} · ${brand}`
  return (
    <div ref={useListPageChange(filter.page, title)} className="scroll-mt-24">
      <Suspense>
        <SearchParamsListener onChange={follow} />
      </Suspense>
      <CourseFilterForm
        filter={filter}
        text={text}
        statuses={statuses}
        onType={type}
        onChoose={choose}
        onSubmit={submit}
        onSettle={settle}
        onDrop={drop}
      />
      <FetchedList
        given={children}
        fetched={found && <CoursePage filter={filter} {...found} />}
        isLoading={isLoading}
        waiting="Fetching Courses..."
        failure={error && !isGiven ? 'Something went wrong. Failed to load courses.' : undefined}
        onRetry={retry}
      />
    </div>
  )
}
