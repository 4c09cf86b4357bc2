import type { Metadata } from 'next'
import { readRefundReport } from '#contract/staff/reports'
import { RefundReportTable } from '@/components/staff/reports/refund-report-table'
import { ReportPage } from '@/components/staff/reports/report-page'
import { readReport } from '@/lib/server/staff/read-report'
import { readReportPage } from '../read-report-page'

export const metadata: Metadata = { title: 'Refunds' }

/** STF-255. */
export default async function RefundReportPage({ searchParams }: PageProps<'/staff/reports/refunds'>) {
  const read = await readReportPage('reports.sales', readRefundReport, searchParams, (query) =>
    readReport(readRefundReport, { query }),
  )
  return (
    <ReportPage
      {...read}
      name="refunds"
      title="Refunds"
      about="Refunds that were asked for in this time, and those made in the provider’s dashboard."
      empty="No refund was asked for in this time."
    >
      {({ rows, sums }) => <RefundReportTable rows={rows} sums={sums} />}
    </ReportPage>
  )
}
