import type { SalesRow } from '#contract/staff/reports'
import { saleChannel } from '#domain/report-words'
import { Cell, Row } from '@/components/staff/list/table'
import { ReportTable } from '@/components/staff/reports/report-table'
import { amountWords, monthWords } from '@/components/staff/reports/report-words'

type Sums = Pick<SalesRow, 'places' | 'gross' | 'refunds' | 'net'>
type Props = { rows: readonly SalesRow[]; sums: Sums; by: 'course' | 'channel' }

const columnsFor = (by: Props['by']) => [
  { label: 'Month' },
  { label: by === 'course' ? 'Course' : 'Channel' },
  { label: 'Places sold', figures: true },
  { label: 'Gross', figures: true },
  { label: 'Refunds', figures: true },
  { label: 'Net', figures: true },
]

/** STF-253. */
export const SalesTable = ({ rows, sums, by }: Props) => (
  <ReportTable
    caption={`Sales by month and ${by}`}
    columns={columnsFor(by)}
    sums={[undefined, sums.places, amountWords(sums.gross), amountWords(sums.refunds), amountWords(sums.net)]}
  >
    {rows.map((row) => (
      <SalesTableRow key={`${row.month} ${row.course?.courseId ?? row.channel}`} row={row} by={by} />
    ))}
  </ReportTable>
)

const SalesTableRow = ({ row, by }: Pick<Props, 'by'> & { row: SalesRow }) => (
  <Row>
    <Cell className="font-bold">{monthWords(row.month)}</Cell>
    <Cell label={by === 'course' ? 'Course' : 'Channel'}>
      {row.course ? row.course.title : saleChannel(row.channel)}
    </Cell>
    <Cell label="Places sold" figures>
      {row.places}
    </Cell>
    <Cell label="Gross" figures>
      {amountWords(row.gross)}
    </Cell>
    <Cell label="Refunds" figures>
      {amountWords(row.refunds)}
    </Cell>
    <Cell label="Net" figures>
      {amountWords(row.net)}
    </Cell>
  </Row>
)
