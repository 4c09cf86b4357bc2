import type { EnrolmentReportRow } from '#contract/staff/reports'
import { shortDate } from '#domain/dates'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { ReportTable } from '@/components/staff/reports/report-table'
import { percentWords } from '@/components/staff/reports/report-words'
import { staffPaths } from '@/lib/staff-paths'

type Sums = Omit<EnrolmentReportRow, 'courseId' | 'title' | 'from' | 'to'>

const figures = [
  ['places', 'Places'],
  ['taken', 'Taken'],
  ['held', 'Held'],
  ['byHand', 'By hand'],
  ['movedIn', 'Moved in'],
  ['movedOut', 'Moved out'],
  ['ended', 'Ended'],
] as const

const columns = [
  { label: 'Course' },
  ...figures.map(([, label]) => ({ label, figures: true })),
  { label: 'Attendance', figures: true },
]

/** STF-254. */
export const EnrolmentReportTable = ({ rows, sums }: { rows: readonly EnrolmentReportRow[]; sums: Sums }) => (
  <ReportTable
    caption="Enrolments by course"
    columns={columns}
    sums={[...figures.map(([name]) => sums[name]), percentWords(sums.attendance)]}
  >
    {rows.map((row) => (
      <Row key={row.courseId}>
        <NameCell
          href={staffPaths.course(row.courseId)}
          name={row.title}
          note={`${shortDate(row.from)} to ${shortDate(row.to)}`}
        />
        {figures.map(([name, label]) => (
          <Cell key={name} label={label} figures>
            {row[name]}
          </Cell>
        ))}
        <Cell label="Attendance" figures>
          {percentWords(row.attendance)}
        </Cell>
      </Row>
    ))}
  </ReportTable>
)
