import type { Roster, RosterLecture } from '#contract/staff/rosters'
import type { AttendanceMark } from '#domain/attendance'
import { type MarksState, markOf } from '@/components/staff/rosters/marks-state'
import { RosterChildRow, wideOnly } from '@/components/staff/rosters/roster-child'
import { hiddenWords } from '@/components/staff/rosters/roster-words'
import type { useReveals } from '@/components/staff/rosters/use-reveals'

const headClass =
  'h-11 border-b border-line bg-[#fafbfe] px-3 text-left text-xs font-bold text-ink-muted first:pl-4.5'

type Props = {
  roster: Roster
  lecture: RosterLecture | undefined
  today: string
  state: MarksState
  reveals: ReturnType<typeof useReveals>
  mayMark: boolean
  onMark: (enrolmentId: string, mark: AttendanceMark | null) => void
}

/** STF-206. */
export function RosterTable({ roster, lecture, today, state, reveals, mayMark, onMark }: Props) {
  const { course, children, can } = roster
  const hidden = hiddenWords(course, can, today)
  const columns = [
    { label: 'Child' },
    { label: 'Age at start', className: wideOnly },
    { label: 'Photos', className: wideOnly },
    { label: 'Parent' },
    { label: 'Allergy' },
    { label: lecture ? `Lecture ${lecture.number}` : 'Attendance' },
  ]
  return (
    <div className="lg:overflow-x-auto lg:rounded-[1rem] lg:border lg:border-line lg:bg-surface">
      <table className="w-full text-left text-sm max-lg:block">
        <caption className="sr-only">Children of {course.title}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {columns.map(({ label, className = '' }) => (
              <th key={label} scope="col" className={`${headClass} ${className}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {children.map((child) => (
            <RosterChildRow
              key={child.enrolmentId}
              child={child}
              can={{ ...can, mark: mayMark }}
              hidden={hidden}
              mark={markOf(state, child.enrolmentId)}
              isUnsaved={state.isLate && state.waiting.has(child.enrolmentId)}
              revealed={reveals.shown.get(child.childId)}
              onMark={(mark) => onMark(child.enrolmentId, mark)}
              onShow={(what) => reveals.reveal([child.childId], what)}
              onHide={(part) => reveals.conceal(child.childId, part)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
