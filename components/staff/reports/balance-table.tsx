import { HandCoins, Landmark } from 'lucide-react'
import type { BalanceRow } from '#contract/staff/reports'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { balanceKindWords, familyWords } from '#domain/report-words'
import { counted } from '@/components/staff/list/format-time'
import { StateChip } from '@/components/staff/list/state-chip'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { RemindFamily } from '@/components/staff/reports/remind-family'
import { ReportTable } from '@/components/staff/reports/report-table'
import { amountWords } from '@/components/staff/reports/report-words'
import { staffPaths } from '@/lib/staff-paths'

const columns = [
  { label: 'Order' },
  { label: 'Courses' },
  { label: 'Kind' },
  { label: 'Age', figures: true },
  { label: 'Open', figures: true },
  { label: 'Actions', hidden: true },
]

type Props = { rows: readonly BalanceRow[]; sums: { open: number; byHand: number; onTheirWay: number } }

/** STF-256. */
export const BalanceTable = ({ rows, sums }: Props) => (
  <ReportTable
    caption="Open balances, the oldest first"
    columns={columns}
    sums={[
      undefined,
      `By hand ${amountWords(sums.byHand)}, on their way ${amountWords(sums.onTheirWay)}`,
      undefined,
      amountWords(sums.open),
    ]}
  >
    {rows.map((row) => (
      <OpenRow key={row.reference} row={row} />
    ))}
  </ReportTable>
)

const OpenRow = ({ row }: { row: BalanceRow }) => (
  <Row>
    <NameCell href={staffPaths.order(row.reference)} name={familyWords(row.family)} note={row.reference} />
    <Cell label="Courses">{row.courses.join(', ')}</Cell>
    <Cell label="Kind">
      {row.kind === 'by-hand' ? (
        <StateChip state="waiting" icon={HandCoins}>
          {balanceKindWords[row.kind]}
        </StateChip>
      ) : (
        <StateChip state="known" icon={Landmark}>
          {balanceKindWords[row.kind]}
        </StateChip>
      )}
    </Cell>
    <Cell label="Age" figures>
      {counted(row.age, 'day')}
      <span className="block text-xs text-ink-muted">{shortDate(row.since)}</span>
    </Cell>
    <Cell label="Open" figures>
      {naira(row.open)}
    </Cell>
    <Cell className="lg:text-right print:hidden">
      <Reminder row={row} />
    </Cell>
  </Row>
)

const Reminder = ({ row }: { row: BalanceRow }) => (
  <>
    {row.canRemind ? <RemindFamily reference={row.reference} family={familyWords(row.family)} /> : null}
    {row.remindedAt ? (
      <span className="nums block text-xs text-ink-muted">Reminded on {shortDate(row.remindedAt)}</span>
    ) : null}
  </>
)
