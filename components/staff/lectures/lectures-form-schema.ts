import { z } from 'zod'
import { courseDay } from '#contract/staff/course-fields'
import { text } from '#contract/staff/text'

const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const areMinutes = (value: string) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 720

const Row = z
  .object({ day: z.string(), time: z.string(), minutes: z.string(), title: text(100) })
  .superRefine(({ day, time, minutes }, context) => {
    if (day === '' && time === '' && minutes === '') return
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!courseDay.safeParse(day).success) issue('day', 'Enter a day.')
    if (!isTime(time)) issue('time', 'Enter a time.')
    if (!areMinutes(minutes)) issue('minutes', 'Enter 1 to 720.')
  })

/** A lecture has day, time and length, or none of them. */
export const LecturesForm = z.object({ lectures: z.array(Row).max(100) })
