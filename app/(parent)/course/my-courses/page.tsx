import type { Metadata } from 'next'
import { listEnrolments } from '#contract/api/enrolment'
import { lagosDate } from '#domain/dates'
import { CourseTabs } from '@/components/course/course-tabs'
import { EnrolmentList } from '@/components/enrolment/enrolment-list'
import { PaymentNews } from '@/components/payment/payment-news'
import { PageHeader } from '@/components/ui/page-header'
import { paths } from '@/lib/paths'
import { listOutcomes } from '@/lib/server/payment'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

export const metadata: Metadata = { title: 'My Courses' }

export default async function MyCoursesPage() {
  const { token } = await requireParent(paths.myCourses)
  const [first, outcomes] = await Promise.all([
    prefetch(upstream(listEnrolments, {}, { token })),
    prefetch(listOutcomes(token)),
  ])
  return (
    <>
      <PageHeader title="My Courses" lead="Who learns what, and when." />
      <div className="wrap pt-4 pb-16 lg:pb-24">
        <CourseTabs current="my-courses" />
        <PaymentNews outcomes={outcomes?.outcomes ?? []} />
        <div className="mt-6">
          <EnrolmentList first={first} today={lagosDate(new Date())} />
        </div>
      </div>
    </>
  )
}
