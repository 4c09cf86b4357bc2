'use client'

import type { StaffCourse } from '#contract/staff/courses'
import { lagosDate } from '#domain/dates'
import { joinWords } from '#domain/join-words'
import type { Permission } from '#domain/staff-permissions'
import { ArchiveDialog } from '@/components/staff/course-actions/archive-dialog'
import { CancelDialog } from '@/components/staff/course-actions/cancel-dialog'
import { type CourseOffers, offersOf } from '@/components/staff/course-actions/course-offers'
import { DuplicateButton, NextTermDialog } from '@/components/staff/course-actions/duplicate-dialog'
import { missingFieldWords } from '@/components/staff/course-actions/missing-field-words'
import { PostponeDialog } from '@/components/staff/course-actions/postpone-dialog'
import { BackToDraft, PublishNow } from '@/components/staff/course-actions/publish-dialogs'
import { ScheduleDialog } from '@/components/staff/course-actions/schedule-dialog'
import { Section } from '@/components/staff/list/section'
import { InlineMessage } from '@/components/ui/inline-message'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = { course: StaffCourse; permissions: Permission[] }

/** STF-095 to STF-111; nothing is rendered that the person may not do (STF-023). */
export function CourseActions({ course, permissions }: Props) {
  const offers = offersOf(course, permissions, lagosDate(new Date()))
  const isIncomplete =
    permissions.includes('courses.publish') &&
    (course.state === 'draft' || course.state === 'scheduled') &&
    course.missing.length > 0
  const { publish, schedule, draft, archive, duplicate } = offers
  const hasActions = isIncomplete || publish || schedule || draft || archive || duplicate
  return (
    <>
      {hasActions ? (
        <Section title="Actions">
          <div className="grid gap-3">
            {isIncomplete ? <Missing course={course} /> : null}
            <PublishingActions course={course} offers={offers} />
          </div>
        </Section>
      ) : null}
      {offers.postpone || offers.cancel ? (
        <Section title="Changes for families">
          <div className="flex flex-wrap gap-2 lg:grid">
            {offers.postpone ? <PostponeDialog course={course} /> : null}
            {offers.cancel ? <CancelDialog course={course} /> : null}
          </div>
        </Section>
      ) : null}
    </>
  )
}

type PublishingProps = { course: StaffCourse; offers: CourseOffers }

const PublishingActions = ({ course, offers }: PublishingProps) => (
  <div className="flex flex-wrap gap-2 lg:grid">
    {offers.publish ? <PublishNow course={course} /> : null}
    {offers.schedule ? <ScheduleDialog course={course} /> : null}
    {offers.draft ? <BackToDraft course={course} /> : null}
    {offers.archive ? <ArchiveDialog course={course} /> : null}
    {offers.duplicate ? <DuplicateButton course={course} /> : null}
    {offers.nextTerm ? <NextTermDialog course={course} /> : null}
  </div>
)

/** STF-089. */
const Missing = ({ course: { courseId, missing } }: { course: StaffCourse }) => (
  <InlineMessage tone="info">
    <p>Before this can be published: {joinWords(missing.map((field) => missingFieldWords[field]))}.</p>
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {missing.map((field) => (
        <li key={field}>
          <Link
            href={`${staffPaths.course(courseId)}#course-${field}`}
            prefetch={false}
            className="link inline-flex min-h-11 items-center font-bold"
          >
            Go to {missingFieldWords[field]}
          </Link>
        </li>
      ))}
    </ul>
  </InlineMessage>
)
