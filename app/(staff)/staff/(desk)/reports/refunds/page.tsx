import type { Metadata } from 'next'
import { readRefundReport } from '#contract/staff/reports'
import { listQueryOf } from '@/components/staff/list/list-query'
import { RefundReportTable } from '@/components/staff/reports/refund-report-table'
import { ReportPage } from '@/components/staff/reports/report-page'
import { ViewBar } from '@/components/staff/views/view-bar'
import { requireStaff } from '@/lib/server/staff/page'
import { readReport } from '@/lib/server/staff/read-report'
import { readSavedViews } from '@/lib/server/staff/saved-views'

export const metadata: Metadata = { title: 'Refunds' }

/** STF-255. */
export default async function RefundReportPage({ searchParams }: PageProps<'/staff/reports/refunds'>) {
  const me = await requireStaff('reports.sales')
  const params = await searchParams
  const query = listQueryOf(readRefundReport.query, params)
  return (
    <ReportPage
      name="refunds"
      title="Refunds"
      about="Refunds that were asked for in this time, and those made in the provider’s dashboard. Declined ones are listed and not added up."
      empty="No refund was asked for in this time."
      me={me}
      query={query}
      isOpen={params.filters === 'open'}
      found={await readReport(readRefundReport, { query })}
      views={<ViewBar {...(await readSavedViews('report-refunds', { ...query, q: undefined }))} />}
    >
      {({ rows, sums }) => <RefundReportTable rows={rows} sums={sums} />}
    </ReportPage>
  )
}
