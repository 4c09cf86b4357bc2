import { z } from 'zod'
import { courseDay } from '#contract/staff/course-fields'

const SOONEST_MS = 2 * 60_000
const LATEST_MS = 365 * 86_400_000

/** NaN without a day and a time, which have errors of their own. */
const inMs = (day: string, time: string) => Date.parse(`${day}T${time}:00+01:00`) - Date.now()

/** Lagos (STF-095). */
export const ScheduleForm = z
  .object({
    day: courseDay,
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'),
  })
  .refine(({ day, time }) => !(inMs(day, time) < SOONEST_MS), {
    path: ['time'],
    message: 'Choose a time at least 2 minutes from now.',
  })
  .refine(({ day, time }) => !(inMs(day, time) > LATEST_MS), {
    path: ['day'],
    message: 'Choose a day within a year.',
  })
