'use client'

import { CalendarPlus } from 'lucide-react'
import type { EnrolmentList as List } from '#contract/api/enrolment'
import { familyCalendar } from '#contract/bff/enrolment'
import { byChild, inChildOrder } from '#domain/enrolment-order'
import { ChildCourses } from '@/components/enrolment/child-courses'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { Pager } from '@/components/ui/pager'
import { useEnrolments } from '@/lib/client/use-enrolment'
import { usePages } from '@/lib/client/use-pages'
import { paths } from '@/lib/paths'

type Props = {
  initial: List | undefined
  /** Calendar date in Lagos. */
  today: string
}

/** Grouped by child, next lesson first (MYC-01). */
export function EnrolmentList({ initial, today }: Props) {
  const { enrolments, isLoading, error, refresh } = useEnrolments(initial)
  const { shown, ...pages } = usePages(inChildOrder(enrolments, today))
  if (isLoading) return <LoadingOverlay text="Fetching Subscribed Courses..." />
  if (error) {
    return (
      <ErrorState
        message="Something went wrong. Failed to load your courses."
        onRetry={() => void refresh()}
      />
    )
  }
  if (enrolments.length === 0) {
    return (
      <EmptyState
        spot="courses-empty"
        title="You have no subscribed courses."
        text="When you pay for a course, it appears here with its dates."
        action={<ButtonLink href={paths.browseCourses}>Search Courses</ButtonLink>}
      />
    )
  }
  return (
    <>
      <a href={familyCalendar.path} download className={buttonStyle('secondary', 'xs', 'mb-6')}>
        <Icon of={CalendarPlus} />
        Add all dates to my calendar
      </a>
      <div className="grid gap-8">
        {byChild(shown).map((courses) => (
          <ChildCourses key={courses[0]?.childId} courses={courses} today={today} />
        ))}
      </div>
      <Pager {...pages} />
    </>
  )
}
