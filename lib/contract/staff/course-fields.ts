import { z } from 'zod'
import { CourseFormat } from '#contract/api/course'
import { id } from '#contract/field'
import { version } from '#contract/staff/person'
import { text, textBetween } from '#contract/staff/text'
import { courseStatuses } from '#domain/course-state'
import { RICH_TEXT_LIMIT } from '#domain/rich-text'

const age = z.number().int().min(0, 'Enter an age from 0 to 18.').max(18, 'Enter an age from 0 to 18.')
export const courseDay = z.iso
  .date('Enter a day.')
  .refine((value) => value >= '2000-01-01' && value < '2100-01-01', 'Enter a day.')

/** STF-088. */
const courseTitle = textBetween(3, 100)

/** Null empties a field, which only a draft may lack. Absent fields stay as they are. */
const fields = {
  title: courseTitle,
  /** HTML of at most 60,000 characters (STF-139). */
  description: z.string().max(RICH_TEXT_LIMIT, 'The text is too long.').nullable(),
  coverMediaId: id.nullable(),
  categoryId: id.nullable(),
  minimumAge: age.nullable(),
  maximumAge: age.nullable(),
  language: text(40).min(1).nullable(),
  startDate: courseDay.nullable(),
  endDate: courseDay.nullable(),
  numberOfLectures: z.number().int().min(1, 'Enter 1 to 100.').max(100, 'Enter 1 to 100.').nullable(),
  createdBy: text(100).nullable(),
  format: CourseFormat.nullable(),
  place: text(200).nullable(),
  prepare: text(1_000).nullable(),
}

/** Of `courses.terms` once a course has been published. */
const terms = {
  /** Whole naira. */
  price: z
    .number()
    .int('Enter whole naira.')
    .min(0, 'Enter ₦0 to ₦5,000,000.')
    .max(5_000_000, 'Enter ₦0 to ₦5,000,000.')
    .nullable(),
  places: z.number().int().min(1, 'Enter 1 to 500.').max(500, 'Enter 1 to 500.').nullable(),
  status: z.enum(courseStatuses),
  teachers: z.array(id).max(20),
}

export const CourseInput = z
  .object({ ...fields, ...terms })
  .partial()
  .required({ title: true })
export type CourseInput = z.infer<typeof CourseInput>

/** `agesKept`: enrolled children outside the new ages keep their place (STF-093). */
export const CourseChange = z
  .object({ ...fields, ...terms })
  .partial()
  .extend({ version, agesKept: z.boolean().optional() })
export type CourseChange = z.infer<typeof CourseChange>

export const CourseTerms = z.object(terms).partial().extend({ version })
export type CourseTerms = z.infer<typeof CourseTerms>
