import type { Metadata } from 'next'
import { listEnrolments } from '#contract/api/enrolment'
import { lagosDate } from '#domain/dates'
import { CourseArea } from '@/components/course/course-area'
import { EnrolmentList } from '@/components/enrolment/enrolment-list'
import { PaymentNotices } from '@/components/payment/payment-notices'
import { paths } from '@/lib/paths'
import { listOutcomes } from '@/lib/server/payment'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

export const metadata: Metadata = { title: 'My Courses' }

export default async function MyCoursesPage() {
  const { token } = await requireParent(paths.myCourses)
  const [initial, outcomes] = await Promise.all([
    prefetch(upstream(listEnrolments, {}, { token })),
    prefetch(listOutcomes(token)),
  ])
  return (
    <CourseArea current="my-courses" notices={<PaymentNotices outcomes={outcomes?.outcomes ?? []} />}>
      <EnrolmentList initial={initial} today={lagosDate(new Date())} />
    </CourseArea>
  )
}
