import { z } from 'zod'
import { courseDay } from '#contract/staff/course-fields'

export const DuplicateForm = z.object({ startDate: z.string() })

export const NextTermForm = z.object({ startDate: courseDay })
