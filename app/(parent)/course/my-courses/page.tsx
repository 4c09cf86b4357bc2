import type { Metadata } from 'next'
import { lagosDate } from '#domain/dates'
import { CourseTabs } from '@/components/course/course-tabs'
import { EnrolmentList } from '@/components/enrolment/enrolment-list'
import { PaymentNotices } from '@/components/payment/payment-notices'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/paths'
import { listEnrolments } from '@/lib/server/enrolment'
import { listOutcomes } from '@/lib/server/payment'
import { firstData } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'

export const metadata: Metadata = { title: 'My Courses' }

export default async function MyCoursesPage() {
  const { token } = await requireParent(paths.myCourses)
  const [first, outcomes] = await Promise.all([
    firstData(listEnrolments(token)),
    firstData(listOutcomes(token)),
  ])
  return (
    <>
      <PageHeader title="My Courses" lead="Who learns what, and when." />
      <div className="wrap pt-4 pb-16 lg:pb-24">
        <CourseTabs current="my-courses" />
        <PaymentNotices outcomes={outcomes?.outcomes ?? []} />
        <div className="mt-6">
          <EnrolmentList first={first} today={lagosDate(new Date())} />
        </div>
      </div>
    </>
  )
}
