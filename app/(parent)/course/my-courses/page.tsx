import type { Metadata } from 'next'
import { lagosDate } from '#domain/dates'
import { CourseTabs } from '@/components/course/course-tabs'
import { EnrolmentList } from '@/components/enrolment/enrolment-list'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/paths'
import { listEnrolments } from '@/lib/server/enrolment'
import { firstData } from '@/lib/server/first-data'
import { requireParent } from '@/lib/server/session'

export const metadata: Metadata = { title: 'My Courses' }

export default async function MyCoursesPage() {
  const { token } = await requireParent(paths.myCourses)
  const first = await firstData(listEnrolments(token))
  return (
    <>
      <PageHeader title="My Courses" lead="Who learns what, and when." />
      <div className="wrap pt-4 pb-16 lg:pb-24">
        <CourseTabs current="my-courses" />
        <div className="mt-6">
          <EnrolmentList first={first} today={lagosDate(new Date())} />
        </div>
      </div>
    </>
  )
}
