import { z } from 'zod'
import { CourseFormat } from '#contract/api/course'
import { areValid } from '#contract/field'
import { CourseInput } from '#contract/staff/course-fields'
import { digitsOf } from '@/components/staff/courses/course-values'
import { blankAsNull } from '@/components/staff/form/blank-as-null'

const { shape } = CourseInput

/**
 * A whole figure as it is typed; another text is refused with `message`.
 * A fraction is refused here, because zod's `int` keeps the rules over several fields from running.
 */
const figure = (message: string, ofFraction = message) =>
  z.string().transform((typed, context) => {
    const digits = digitsOf(typed)
    if (digits === '') return null
    const value = Number(digits)
    if (Number.isInteger(value)) return value
    context.addIssue({ code: 'custom', message: Number.isFinite(value) ? ofFraction : message })
    return z.NEVER
  })

const age = figure('Enter an age from 0 to 18.')

const isOrdered = (first: number | null | undefined, last: number | null | undefined) =>
  first == null || last == null || first <= last

/** The editor's form (STF-088); only the title must be given (STF-089). */
export const CourseForm = z
  .object({
    title: shape.title,
    description: blankAsNull.pipe(shape.description.unwrap()),
    cover: z.object({ mediaId: z.string().nullable(), image: z.string(), alt: z.string() }).nullable(),
    minimumAge: age.pipe(shape.minimumAge.unwrap()),
    maximumAge: age.pipe(shape.maximumAge.unwrap()),
    language: blankAsNull.pipe(shape.language.unwrap()),
    startDate: blankAsNull.pipe(shape.startDate.unwrap()),
    endDate: blankAsNull.pipe(shape.endDate.unwrap()),
    numberOfLectures: figure('Enter 1 to 100.').pipe(shape.numberOfLectures.unwrap()),
    categoryId: blankAsNull.pipe(shape.categoryId.unwrap()),
    teachers: shape.teachers.unwrap(),
    price: figure('Enter ₦0 to ₦5,000,000.', 'Enter whole naira.').pipe(shape.price.unwrap()),
    places: figure('Enter 1 to 500.').pipe(shape.places.unwrap()),
    status: shape.status.unwrap(),
    format: z.union([z.literal('').transform(() => null), CourseFormat]),
    place: blankAsNull.pipe(shape.place.unwrap()),
    prepare: blankAsNull.pipe(shape.prepare.unwrap()),
    createdBy: blankAsNull.pipe(shape.createdBy.unwrap()),
  })
  .refine(({ minimumAge, maximumAge }) => isOrdered(minimumAge, maximumAge), {
    path: ['maximumAge'],
    message: 'The oldest age is below the youngest.',
    when: areValid('minimumAge', 'maximumAge'),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'The last day is before the first.',
    when: areValid('startDate', 'endDate'),
  })
export type CourseOutput = z.output<typeof CourseForm>
