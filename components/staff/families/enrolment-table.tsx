import { CircleCheck, Undo2 } from 'lucide-react'
import type { FamilyDetail, FamilyEnrolment } from '#contract/staff/families'
import { shortDate } from '#domain/dates'
import { describeAttendance, wayWords } from '@/components/staff/families/family-words'
import { Section } from '@/components/staff/list/section'
import { StateChip } from '@/components/staff/list/state-chip'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const columns = [
  { label: 'Course' },
  { label: 'Child' },
  { label: 'Enrolled' },
  { label: 'Attendance' },
  { label: 'Open' },
]

type Props = { family: Pick<FamilyDetail, 'children' | 'enrolments'> }

export function EnrolmentTable({ family: { children, enrolments } }: Props) {
  const nameOf = new Map(children.map(({ childId, name }) => [childId, name]))
  return (
    <Section title="Enrolments">
      {enrolments.length === 0 ? (
        <p className="text-ink-muted">No enrolments yet.</p>
      ) : (
        <ListTable caption="Enrolments" columns={columns}>
          {enrolments.map((enrolment) => (
            <EnrolmentRow
              key={enrolment.enrolmentId}
              enrolment={enrolment}
              child={nameOf.get(enrolment.childId)}
            />
          ))}
        </ListTable>
      )}
    </Section>
  )
}

const linkClass = 'link flex min-h-11 w-fit items-center'

type RowProps = { enrolment: FamilyEnrolment; child: string | undefined }

const EnrolmentRow = ({ enrolment, child = '–' }: RowProps) => (
  <Row>
    <NameCell
      href={staffPaths.course(enrolment.courseId)}
      name={enrolment.courseTitle}
      note={`${shortDate(enrolment.startDate)} to ${shortDate(enrolment.endDate)}`}
    />
    <Cell label="Child">{child}</Cell>
    <Cell label="Enrolled">
      <Chip {...enrolment} />
      <span className="nums mt-1 block text-xs text-ink-muted">
        {wayWords[enrolment.way]} on {shortDate(enrolment.since)}
      </span>
    </Cell>
    <Cell label="Attendance" className="nums">
      {describeAttendance(enrolment.attended)}
    </Cell>
    <Cell label="Open">
      {/* A roster is a look at each child of the class (STF-209). */}
      <Link href={staffPaths.roster(enrolment.courseId)} prefetch={false} className={linkClass}>
        <span>
          Roster<span className="sr-only"> of {enrolment.courseTitle}</span>
        </span>
      </Link>
      <Link href={staffPaths.order(enrolment.reference)} prefetch={false} className={linkClass}>
        <span>
          Order<span className="sr-only"> {enrolment.reference}</span>
        </span>
      </Link>
    </Cell>
  </Row>
)

const Chip = ({ endedAt }: Pick<FamilyEnrolment, 'endedAt'>) =>
  endedAt ? (
    <StateChip state="outlined" icon={Undo2}>{`Ended ${shortDate(endedAt)}`}</StateChip>
  ) : (
    <StateChip state="done" icon={CircleCheck}>
      Enrolled
    </StateChip>
  )
