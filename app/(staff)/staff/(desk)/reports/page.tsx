import type { Metadata } from 'next'
import { readSales } from '#contract/staff/reports'
import { ReportPage } from '@/components/staff/reports/report-page'
import { SalesTable } from '@/components/staff/reports/sales-table'
import { readReport } from '@/lib/server/staff/read-report'
import { readReportPage } from './read-report-page'

export const metadata: Metadata = { title: 'Sales' }

/** STF-253, STF-260. */
export default async function SalesPage({ searchParams }: PageProps<'/staff/reports'>) {
  const read = await readReportPage('reports.sales', readSales, searchParams, (query) =>
    readReport(readSales, { query }),
  )
  return (
    <ReportPage
      {...read}
      name="sales"
      title="Sales"
      about="A sale counts in the month in which its money came, a refund in the month in which it was sent. The provider’s fees are not known here."
      empty="No money came or went back in this time."
    >
      {({ rows, sums }) => <SalesTable rows={rows} sums={sums} by={read.query.by} />}
    </ReportPage>
  )
}
