import { z } from 'zod'
import type { PostponementInput } from '#contract/staff/course-changes'
import { courseDay } from '#contract/staff/course-fields'
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

type Lecture = { number: number; startsAt: string | null; minutes: number | null; title: string | null }

/** Without lectures the API moves each by the same number of days as the first day. */
export function postponementOf(
  values: Fields,
  lectures: readonly Lecture[],
): z.input<typeof PostponementInput> {
  const { startDate, endDate, note, refundUntil, mode, lectures: rows } = values
  const starts = new Map(rows.map(({ number, day, time }) => [number, `${day}T${time}:00+01:00`]))
  return {
    startDate,
    endDate,
    ...(note && { note }),
    ...(refundUntil && { refundUntil }),
    ...(mode === 'own' && {
      lectures: lectures.map((lecture) => ({
        ...lecture,
        startsAt: starts.get(lecture.number) ?? lecture.startsAt,
      })),
    }),
  }
}
