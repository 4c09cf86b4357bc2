'use client'

import { type ReactNode, Suspense } from 'react'
import { type CourseFilter, courseListTitle, readCourseFilter } from '#domain/course-filter'
import { courseHref } from '@/components/course/course-href'
import { CourseTools } from '@/components/course/course-tools'
import { useCoursePage } from '@/components/course/use-course'
import { FollowAddress } from '@/components/ui/follow-address'
import { latePart } from '@/components/ui/lazy-component'
import { ListAnswer } from '@/components/ui/list-answer'
import { useAddressFilter } from '@/components/ui/use-address-filter'
import { useTurnedPage } from '@/components/ui/use-turned-page'

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
const CoursePage = latePart(async () => (await import('@/components/course/course-page')).CoursePage)

/** The list that came with the page; what is searched, sorted and turned to after that is fetched. */
export function CourseList({ filter: first, page, statuses, brand, children }: Props) {
  const { filter, text, type, choose, submit, drop, settle, follow } = useAddressFilter({
    first,
    read: readCourseFilter,
    href: courseHref,
  })
  const isGiven = courseHref(filter) === courseHref(first)
  const { found, error, isLoading, retry } = useCoursePage(isGiven ? undefined : filter)
  const title = `${courseListTitle({ ...filter, page: found?.page ?? page })} · ${brand}`
  return (
    <div ref={useTurnedPage(filter.page, title)} className="scroll-mt-24">
      <Suspense>
        <FollowAddress onChange={follow} />
      </Suspense>
      <CourseTools
        filter={filter}
        text={text}
        statuses={statuses}
        onType={type}
        onChoose={choose}
        onSubmit={submit}
        onSettle={settle}
        onDrop={drop}
      />
      <ListAnswer
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
