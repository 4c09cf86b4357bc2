import { ExternalLink } from 'lucide-react'
import type { RefundReportRow } from '#contract/staff/reports'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { refundReasonWords } from '#domain/refund-words'
import { askerWords, familyWords, reportedStateWords } from '#domain/report-words'
import { counted } from '@/components/staff/list/format-time'
import { StateChip } from '@/components/staff/list/state-chip'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { RefundStateChip } from '@/components/staff/refunds/refund-state-chip'
import { ReportTable } from '@/components/staff/reports/report-table'
import { amountWords } from '@/components/staff/reports/report-words'
import { staffPaths } from '@/lib/staff-paths'

const columns = [
  { label: 'Order' },
  { label: 'Courses' },
  { label: 'Reason' },
  { label: 'Asked by' },
  { label: 'State' },
  { label: 'Took', figures: true },
  { label: 'Amount', figures: true },
]

type Props = { rows: readonly RefundReportRow[]; sums: { amount: number; sent: number } }

/** STF-255. The sums are of what was asked for and not declined, and of what was sent. */
export const RefundReportTable = ({ rows, sums }: Props) => (
  <ReportTable
    caption="Refunds, the last that was asked for first"
    columns={columns}
    sums={[
      undefined,
      undefined,
      undefined,
      `${amountWords(sums.sent)} sent`,
      undefined,
      amountWords(sums.amount),
    ]}
  >
    {rows.map((row) => (
      <RefundRow key={row.id} row={row} />
    ))}
  </ReportTable>
)

const lineWords = ({ course, amount }: RefundReportRow['lines'][number]) =>
  amount === null ? course : `${course} ${naira(amount)}`

const reasonOf = ({ reason }: RefundReportRow) => (reason ? refundReasonWords[reason] : '–')

const RefundRow = ({ row }: { row: RefundReportRow }) => (
  <Row>
    <NameCell href={staffPaths.order(row.reference)} name={row.reference} note={familyWords(row.family)} />
    <Cell label="Courses">{row.lines.map(lineWords).join(', ')}</Cell>
    <Cell label="Reason">{reasonOf(row)}</Cell>
    <Cell label="Asked by">
      {askerWords(row)}
      <span className="nums block text-xs text-ink-muted">
        {shortDate(row.askedOn)}
        {row.approvedBy ? `, approved by ${row.approvedBy}` : ''}
      </span>
    </Cell>
    <Cell label="State">
      <State state={row.state} />
      {row.sentOn ? (
        <span className="nums mt-1 block text-xs text-ink-muted">{shortDate(row.sentOn)}</span>
      ) : null}
    </Cell>
    <Cell label="Took" figures>
      {row.days === null ? '–' : counted(row.days, 'day')}
    </Cell>
    <Cell label="Amount" figures>
      {naira(row.amount)}
    </Cell>
  </Row>
)

/** STF-177: in the provider's dashboard. */
const State = ({ state }: Pick<RefundReportRow, 'state'>) =>
  state === 'elsewhere' ? (
    <StateChip state="done" icon={ExternalLink}>
      {reportedStateWords(state)}
    </StateChip>
  ) : (
    <RefundStateChip state={state} />
  )
