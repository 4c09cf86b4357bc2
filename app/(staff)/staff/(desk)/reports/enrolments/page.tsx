import type { Metadata } from 'next'
import { readEnrolmentReport } from '#contract/staff/reports'
import { EnrolmentReportTable } from '@/components/staff/reports/enrolment-report-table'
import { ReportPage } from '@/components/staff/reports/report-page'
import { readReport } from '@/lib/server/staff/read-report'
import { readReportPage } from '../read-report-page'

export const metadata: Metadata = { title: 'Enrolments' }

/** STF-254. */
export default async function EnrolmentReportPage({ searchParams }: PageProps<'/staff/reports/enrolments'>) {
  const read = await readReportPage('reports.sales', readEnrolmentReport, searchParams, (query) =>
    readReport(readEnrolmentReport, { query }),
  )
  return (
    <ReportPage
      {...read}
      name="enrolments"
      title="Enrolments"
      about="Courses that run in this time, with the figures of now."
      empty="No course runs in this time."
    >
      {({ rows, sums }) => <EnrolmentReportTable rows={rows} sums={sums} />}
    </ReportPage>
  )
}
