import type { Metadata } from 'next'
import { readSales } from '#contract/staff/reports'
import { listQueryOf } from '@/components/staff/list/list-query'
import { ReportPage } from '@/components/staff/reports/report-page'
import { SalesTable } from '@/components/staff/reports/sales-table'
import { requireStaff } from '@/lib/server/staff/page'
import { readReport } from '@/lib/server/staff/read-report'

export const metadata: Metadata = { title: 'Sales' }

/** STF-253, STF-260. */
export default async function SalesPage({ searchParams }: PageProps<'/staff/reports'>) {
  const me = await requireStaff('reports.sales')
  const params = await searchParams
  const query = listQueryOf(readSales.query, params)
  return (
    <ReportPage
      name="sales"
      title="Sales"
      about="A sale counts in the month in which its money came, a refund in the month in which it was sent. The provider’s fees are not known here."
      empty="No money came or went back in this time."
      me={me}
      query={query}
      isOpen={params.filters === 'open'}
      found={await readReport(readSales, { query })}
    >
      {({ rows, sums }) => <SalesTable rows={rows} sums={sums} by={query.by} />}
    </ReportPage>
  )
}
