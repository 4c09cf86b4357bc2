import { z } from 'zod'
import type { PostponementInput } from '#contract/staff/course-changes'
import { courseDay } from '#contract/staff/course-fields'
import type { StaffCourse } from '#contract/staff/courses'
import { text } from '#contract/staff/text'

export const dateModes = ['shift', 'own'] as const

const Row = z.object({ number: z.number(), day: z.string(), time: z.string() })

/** STF-102: as the fields hold it. */
const Fields = z.object({
  startDate: courseDay,
  endDate: courseDay,
  note: text(500),
  refundUntil: z.union([z.literal(''), courseDay]),
  mode: z.enum(dateModes),
  lectures: z.array(Row),
})
type Fields = z.infer<typeof Fields>

export const PostponeForm = Fields.superRefine(({ startDate, endDate, mode, lectures }, context) => {
  if (startDate > endDate)
    context.addIssue({ code: 'custom', path: ['endDate'], message: 'The last day is before the first.' })
  if (mode === 'shift') return
  lectures.forEach(({ day, time }, index) => {
    if (!courseDay.safeParse(day).success)
      context.addIssue({ code: 'custom', path: ['lectures', index, 'day'], message: 'Enter a day.' })
    if (!/^\d{2}:\d{2}$/.test(time))
      context.addIssue({ code: 'custom', path: ['lectures', index, 'time'], message: 'Enter a time.' })
  })
})

type Course = Pick<StaffCourse, 'schedule' | 'lectures'>

function lecturesOf(rows: Fields['lectures'], { schedule, lectures }: Course) {
  const others = new Map(lectures.map((lecture) => [lecture.number, lecture]))
  const dated = rows.map(({ number, day, time }) => {
    const { minutes, title } = others.get(number) ?? {}
    others.delete(number)
    return {
      number,
      startsAt: `${day}T${time}:00+01:00`,
      minutes: minutes ?? schedule?.minutes ?? null,
      title: title ?? null,
    }
  })
  return [...dated, ...others.values()].sort((one, other) => one.number - other.number)
}

/** Without lectures the API moves each by the same number of days as the first day. */
export function postponementOf(
  values: Fields,
  course: Course,
): Omit<z.input<typeof PostponementInput>, 'version'> {
  const { startDate, endDate, note, refundUntil, mode, lectures: rows } = values
  return {
    startDate,
    endDate,
    ...(note && { note }),
    ...(refundUntil && { refundUntil }),
    ...(mode === 'own' && { lectures: lecturesOf(rows, course) }),
  }
}
