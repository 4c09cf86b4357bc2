import { Check } from 'lucide-react'
import { useRef } from 'react'
import { type AttendanceMark, attendanceMarks } from '#domain/attendance'
import { markAfter, type Press } from '@/components/staff/rosters/mark-press'
import { Icon } from '@/components/ui/icon'

export const markWords: Record<AttendanceMark, string> = { here: 'Here', late: 'Late', absent: 'Absent' }

const pressedClasses: Record<AttendanceMark, string> = {
  here: 'aria-pressed:bg-action aria-pressed:text-on-action',
  late: 'aria-pressed:bg-sun-400',
  absent: 'aria-pressed:bg-danger-fill aria-pressed:text-white',
}

type Props = {
  name: string
  mark: AttendanceMark | null
  /** Null clears the mark. */
  onMark: (mark: AttendanceMark | null) => void
}

/** STF-210. The pressed one clears its mark (STF-212). */
export function MarkButtons({ name, mark, onMark }: Props) {
  const last = useRef<Press>(undefined)

  function press(pressed: AttendanceMark, at: number) {
    const next = markAfter({ pressed, at }, mark, last.current)
    if (next === undefined) return
    last.current = { pressed, at }
    onMark(next)
  }

  return (
    <fieldset
      aria-label={`Attendance of ${name}`}
      className="grid w-full min-w-0 grid-cols-3 divide-x-[1.5px] divide-line-strong overflow-hidden rounded-sm border-[1.5px] border-line-strong lg:w-60"
    >
      {attendanceMarks.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={mark === one}
          className={`inline-flex min-h-13 items-center justify-center gap-1 bg-surface text-base font-bold text-ink focus-visible:-outline-offset-3 lg:min-h-11 lg:text-sm ${mark === one ? '' : 'hover:bg-adire-50'} ${pressedClasses[one]}`}
          onClick={({ timeStamp }) => press(one, timeStamp)}
        >
          {mark === one ? <Icon of={Check} size={16} /> : null}
          {markWords[one]}
        </button>
      ))}
    </fieldset>
  )
}
