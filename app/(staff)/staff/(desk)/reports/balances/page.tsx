import type { Metadata } from 'next'
import { readBalances } from '#contract/staff/reports'
import { listQueryOf } from '@/components/staff/list/list-query'
import { BalanceTable } from '@/components/staff/reports/balance-table'
import { hasFilters, ReportPage } from '@/components/staff/reports/report-page'
import { requireStaff } from '@/lib/server/staff/page'
import { readReport } from '@/lib/server/staff/read-report'

export const metadata: Metadata = { title: 'Open balances' }

/** STF-256. */
export default async function BalancesPage({ searchParams }: PageProps<'/staff/reports/balances'>) {
  const me = await requireStaff('reports.sales')
  const params = await searchParams
  const query = listQueryOf(readBalances.query, params)
  return (
    <ReportPage
      name="balances"
      title="Open balances"
      about="Orders by hand that are not fully paid, and bank transfers that are on their way."
      empty={hasFilters(query) ? 'Nothing is open with these filters.' : 'Everything is paid.'}
      me={me}
      query={query}
      isOpen={params.filters === 'open'}
      found={await readReport(readBalances, { query })}
    >
      {({ rows, sums }) => <BalanceTable rows={rows} sums={sums} />}
    </ReportPage>
  )
}
