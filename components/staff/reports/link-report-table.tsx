import type { LinkReportRow } from '#contract/staff/reports'
import { shareChannelWords, sharePath } from '#domain/sharing'
import { Cell, Row } from '@/components/staff/list/table'
import { ReportTable } from '@/components/staff/reports/report-table'

const columns = [
  { label: 'Link' },
  { label: 'Posted on' },
  { label: 'Leads to' },
  { label: 'Visits', figures: true },
]

/** STF-239. */
export const LinkReportTable = ({
  rows,
  sums,
}: {
  rows: readonly LinkReportRow[]
  sums: { visits: number }
}) => (
  <ReportTable
    caption="Campaign links, the most visited first"
    columns={columns}
    sums={[undefined, undefined, sums.visits]}
  >
    {rows.map((link) => (
      <Row key={link.code}>
        <Cell>
          <span className="block font-bold">{link.name}</span>
          <span className="block text-xs text-ink-muted wrap-anywhere">
            {sharePath(link.code)}
            {link.isArchived ? ' · Archived' : ''}
          </span>
        </Cell>
        <Cell label="Posted on">{shareChannelWords[link.channel]}</Cell>
        <Cell label="Leads to" className="wrap-anywhere">
          {link.target}
        </Cell>
        <Cell label="Visits" figures>
          {link.visits}
        </Cell>
      </Row>
    ))}
  </ReportTable>
)
