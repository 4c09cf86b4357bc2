'use client'

import { ChevronDown } from 'lucide-react'
import { CourseRow } from '@/components/course/summary/course-row'
import { ButtonLink } from '@/components/ui/button-link'
import { HeaderMenu } from '@/components/ui/header-menu'
import { Icon } from '@/components/ui/icon'
import { MenuRows } from '@/components/ui/menu-rows'
import { useEnrolments } from '@/lib/client/use-enrolment'
import { paths } from '@/lib/paths'

const SHOWN = 3

/** NAV-17, NAV-18. */
export function EnrolmentMenu() {
  return (
    <HeaderMenu
      label="My Courses"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-bold text-ink hover:bg-adire-50"
      trigger={
        <>
          My Courses
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      {({ open }) => (open ? <Enrolments /> : null)}
    </HeaderMenu>
  )
}

/** Fetched when the menu opens. */
function Enrolments() {
  const { enrolments, isLoading, error } = useEnrolments()
  return (
    <MenuRows
      label="My Courses"
      isLoading={isLoading}
      error={error}
      empty="You are not enrolled in any courses"
      failed="Something went wrong. Failed to load your courses."
      rows={enrolments.slice(0, SHOWN).map((enrolment) => (
        <CourseRow key={`${enrolment.courseId} ${enrolment.childId}`} course={enrolment}>
          {enrolment.otherNames}
        </CourseRow>
      ))}
      action={
        enrolments.length > 0 ? (
          <ButtonLink href={paths.myCourses} size="xs">
            View All
          </ButtonLink>
        ) : null
      }
    />
  )
}
