'use client'

import { type ReactNode, Suspense } from 'react'
import { listCourses } from '#contract/bff/course'
import { type CourseFilter, courseListTitle, courseQuery, readCourseFilter } from '#domain/course-filter'
import { CourseFilterForm } from '@/components/course/course-filter-form'
import { courseHref } from '@/components/course/course-href'
import { FetchedList } from '@/components/ui/fetched-list'
import { lazyComponent } from '@/components/ui/lazy-component'
import { SearchParamsListener } from '@/components/ui/search-params-listener'
import { useListPageChange } from '@/components/ui/use-list-page-change'
import { useUrlFilter } from '@/components/ui/use-url-filter'
import { useFetch } from '@/lib/client/use-fetch'

type Props = {
  filter: CourseFilter
  page: number
  statuses: string[]
  brand: string
  children: ReactNode
}

const CoursePage = lazyComponent(async () => (await import('@/components/course/course-page')).CoursePage)

/** Fetches nothing without a filter, and keeps the previous page while it loads the next one. */
function useCoursePage(filter: CourseFilter | undefined) {
  const { data, ...rest } = useFetch(listCourses, filter && { query: courseQuery(filter) })
  return { found: data, ...rest }
}

/** Shows the server-rendered courses until the filter or the page changes, then fetches. */
export function CourseList({ filter: initial, page, statuses, brand, children }: Props) {
  const { filter, text, type, select, submit, cancel, flush, syncFromUrl } = useUrlFilter({
    initial,
    parse: readCourseFilter,
    href: courseHref,
  })
  const isInitial = courseHref(filter) === courseHref(initial)
  const { found, error, isLoading, retry } = useCoursePage(isInitial ? undefined : filter)
  const title = `${courseListTitle({ ...filter, page: found?.page ?? page })} · ${brand}`
  return (
    <div ref={useListPageChange(filter.page, title)} className="scroll-mt-24">
      <Suspense>
        <SearchParamsListener onChange={syncFromUrl} />
      </Suspense>
      <CourseFilterForm
        filter={filter}
        text={text}
        statuses={statuses}
        onType={type}
        onSelect={select}
        onSubmit={submit}
        onBlur={flush}
        onSuggestionOpen={cancel}
      />
      <FetchedList
        initial={children}
        fetched={found && <CoursePage filter={filter} {...found} />}
        isLoading={isLoading}
        loadingText="Fetching Courses..."
        error={error && !isInitial ? 'Something went wrong. Failed to load courses.' : undefined}
        onRetry={retry}
      />
    </div>
  )
}
