import type { Metadata } from 'next'
import { readEnrolmentReport } from '#contract/staff/reports'
import { listQueryOf } from '@/components/staff/list/list-query'
import { EnrolmentReportTable } from '@/components/staff/reports/enrolment-report-table'
import { ReportPage } from '@/components/staff/reports/report-page'
import { requireStaff } from '@/lib/server/staff/page'
import { readReport } from '@/lib/server/staff/read-report'

export const metadata: Metadata = { title: 'Enrolments' }

/** STF-254. */
export default async function EnrolmentReportPage({ searchParams }: PageProps<'/staff/reports/enrolments'>) {
  const me = await requireStaff('reports.sales')
  const params = await searchParams
  const query = listQueryOf(readEnrolmentReport.query, params)
  return (
    <ReportPage
      name="enrolments"
      title="Enrolments"
      about="Courses that run in this time, with the figures of now."
      empty="No course runs in this time."
      me={me}
      query={query}
      isOpen={params.filters === 'open'}
      found={await readReport(readEnrolmentReport, { query })}
    >
      {({ rows, sums }) => <EnrolmentReportTable rows={rows} sums={sums} />}
    </ReportPage>
  )
}
