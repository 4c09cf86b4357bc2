import type { Roster, RosterLecture } from '#contract/staff/rosters'
import { type AttendanceMark, attendanceMarks } from '#domain/attendance'
import { markWords } from '@/components/staff/rosters/mark-buttons'
import { ageWords, sheetAllergyWords } from '@/components/staff/rosters/roster-words'

const cellClass = 'border border-line-strong px-2.5 py-2 align-top max-sm:px-1'

type Props = {
  roster: Roster
  lecture: RosterLecture
  /** Undefined for a sheet without allergies; of a child: what the server answered, null for none. */
  allergyOf: ((childId: string) => string | null | undefined) | undefined
}

/** STF-213: boxes to tick, and no contact. */
export function SheetTable({ roster: { course, children, marks }, lecture, allergyOf }: Props) {
  const markOf = new Map(
    marks
      .filter((entry) => entry.lecture === lecture.number)
      .map(({ enrolmentId, mark }) => [enrolmentId, mark]),
  )
  const columns = [
    'Child',
    'Age at start',
    'Photos',
    ...(allergyOf ? ['Allergy'] : []),
    ...attendanceMarks.map((mark) => markWords[mark]),
  ]
  return (
    <table className="w-full border-collapse bg-surface text-left text-sm print:text-base">
      <caption className="sr-only">Children of {course.title}</caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col" className={`${cellClass} text-xs font-bold`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {children.map((child) => (
          <tr key={child.enrolmentId} className="break-inside-avoid">
            <th scope="row" className={`${cellClass} font-bold wrap-anywhere`}>
              {child.name}
            </th>
            <td className={`${cellClass} nums`}>{ageWords(child)}</td>
            <td className={cellClass}>{child.photoConsent ? 'Yes' : 'No photos'}</td>
            {allergyOf ? (
              <td className={`${cellClass} wrap-anywhere`}>
                {sheetAllergyWords(child, allergyOf(child.childId))}
              </td>
            ) : null}
            {attendanceMarks.map((mark) => (
              <td key={mark} className={`${cellClass} text-center sm:w-16`}>
                <Box mark={mark} isTicked={markOf.get(child.enrolmentId) === mark} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Box = ({ mark, isTicked }: { mark: AttendanceMark; isTicked: boolean }) => (
  <>
    <span
      aria-hidden
      className="mx-auto grid size-5 place-items-center border-2 border-ink leading-none font-black"
    >
      {isTicked ? '✓' : ''}
    </span>
    <span className="sr-only">{isTicked ? markWords[mark] : ''}</span>
  </>
)
