'use client'

import type { StaffCourse } from '#contract/staff/courses'
import { lagosDate } from '#domain/dates'
import type { Permission } from '#domain/staff-permissions'
import { ArchiveDialog } from '@/components/staff/course-actions/archive-dialog'
import { BackToDraft } from '@/components/staff/course-actions/back-to-draft'
import { CancelDialog } from '@/components/staff/course-actions/cancel-dialog'
import { type CourseOffers, offersOf } from '@/components/staff/course-actions/course-offers'
import { DuplicateDialog, NextTermDialog } from '@/components/staff/course-actions/duplicate-dialog'
import { PostponeDialog } from '@/components/staff/course-actions/postpone-dialog'
import { ScheduleDialog } from '@/components/staff/course-actions/schedule-dialog'
import { Section } from '@/components/staff/list/section'

type Props = { course: StaffCourse; permissions: readonly Permission[] }

const buttonsClass = 'flex flex-wrap gap-2 lg:grid'

/** STF-095 to STF-111; nothing is rendered that the person may not do (STF-023). Publish is in the panel of the editor. */
export function CourseActions({ course, permissions }: Props) {
  const offers = offersOf(course, permissions, lagosDate(new Date()))
  return (
    <div className="grid gap-5 empty:hidden">
      <Publishing course={course} offers={offers} />
      <ForFamilies course={course} offers={offers} />
    </div>
  )
}

type PanelProps = { course: StaffCourse; offers: CourseOffers }

function Publishing({ course, offers: { schedule, draft, archive, duplicate, nextTerm } }: PanelProps) {
  if (![schedule, draft, archive, duplicate].includes(true)) return null
  return (
    <Section title="Actions">
      <div className={buttonsClass}>
        {schedule ? <ScheduleDialog course={course} /> : null}
        {draft ? <BackToDraft course={course} /> : null}
        {archive ? <ArchiveDialog course={course} /> : null}
        {duplicate ? <DuplicateDialog course={course} /> : null}
        {nextTerm ? <NextTermDialog course={course} /> : null}
      </div>
    </Section>
  )
}

function ForFamilies({ course, offers: { postpone, cancel } }: PanelProps) {
  if (![postpone, cancel].includes(true)) return null
  return (
    <Section title="Changes for families">
      <div className={buttonsClass}>
        {postpone ? <PostponeDialog course={course} /> : null}
        {cancel ? <CancelDialog course={course} /> : null}
      </div>
    </Section>
  )
}
