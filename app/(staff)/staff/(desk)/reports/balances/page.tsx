import type { Metadata } from 'next'
import { readBalances } from '#contract/staff/reports'
import { BalanceTable } from '@/components/staff/reports/balance-table'
import { hasFilters, ReportPage } from '@/components/staff/reports/report-page'
import { readReport } from '@/lib/server/staff/read-report'
import { readReportPage } from '../read-report-page'

export const metadata: Metadata = { title: 'Open balances' }

/** STF-256. */
export default async function BalancesPage({ searchParams }: PageProps<'/staff/reports/balances'>) {
  const read = await readReportPage('reports.sales', readBalances, searchParams, (query) =>
    readReport(readBalances, { query }),
  )
  return (
    <ReportPage
      {...read}
      name="balances"
      title="Open balances"
      about="Orders by hand that are not fully paid, and bank transfers that are on their way."
      empty={hasFilters(read.query) ? 'Nothing is open with these filters.' : 'Everything is paid.'}
    >
      {({ rows, sums }) => <BalanceTable rows={rows} sums={sums} />}
    </ReportPage>
  )
}
