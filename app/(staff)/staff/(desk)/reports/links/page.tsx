import type { Metadata } from 'next'
import { readLinkReport } from '#contract/staff/reports'
import { listQueryOf } from '@/components/staff/list/list-query'
import { LinkReportTable } from '@/components/staff/reports/link-report-table'
import { hasFilters, ReportPage } from '@/components/staff/reports/report-page'
import { requireStaff } from '@/lib/server/staff/page'
import { readReport } from '@/lib/server/staff/read-report'

export const metadata: Metadata = { title: 'Links' }

/** STF-239, STF-257. */
export default async function LinkReportPage({ searchParams }: PageProps<'/staff/reports/links'>) {
  const me = await requireStaff('reports.links')
  const params = await searchParams
  const query = listQueryOf(readLinkReport.query, params)
  return (
    <ReportPage
      name="links"
      title="Links"
      about="Visits by people to campaign links in this time."
      empty={hasFilters(query) ? 'No campaign links with these filters.' : 'No campaign links yet.'}
      me={me}
      query={query}
      isOpen={params.filters === 'open'}
      found={await readReport(readLinkReport, { query })}
    >
      {({ rows, sums }) => <LinkReportTable rows={rows} sums={sums} />}
    </ReportPage>
  )
}
