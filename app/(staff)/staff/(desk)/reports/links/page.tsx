import type { Metadata } from 'next'
import { readLinkReport } from '#contract/staff/reports'
import { LinkReportTable } from '@/components/staff/reports/link-report-table'
import { hasFilters, ReportPage } from '@/components/staff/reports/report-page'
import { readReport } from '@/lib/server/staff/read-report'
import { readReportPage } from '../read-report-page'

export const metadata: Metadata = { title: 'Links' }

/** STF-239, STF-257. */
export default async function LinkReportPage({ searchParams }: PageProps<'/staff/reports/links'>) {
  const read = await readReportPage('reports.links', readLinkReport, searchParams, (query) =>
    readReport(readLinkReport, { query }),
  )
  return (
    <ReportPage
      {...read}
      name="links"
      title="Links"
      about="Visits by people to campaign links in this time."
      empty={hasFilters(read.query) ? 'No campaign links with these filters.' : 'No campaign links yet.'}
    >
      {({ rows, sums }) => <LinkReportTable rows={rows} sums={sums} />}
    </ReportPage>
  )
}
