import type { z } from 'zod'
import { CourseChange, type CourseInput } from '#contract/staff/course-fields'
import { toKobo, toNaira } from '#domain/naira'
import { differing, savedText } from '../records/saved-text.ts'
import { cleanHtml } from '../text/clean-html.ts'
import type { LockedCourse } from './lock-course.ts'

const Changes = CourseChange.omit({ version: true, agesKept: true })
/** What differs from the course; absent fields stay as they are. */
export type Changes = z.infer<typeof Changes>

/** Fields as forms send them. */
export const valuesOf = (course: LockedCourse): Required<CourseInput> => ({
  title: course.title,
  description: course.descriptionHtml,
  coverMediaId: course.coverMediaId,
  categoryId: course.categoryId,
  minimumAge: course.minimumAge,
  maximumAge: course.maximumAge,
  language: course.language,
  startDate: course.startDate,
  endDate: course.endDate,
  numberOfLectures: course.numberOfLectures,
  createdBy: course.createdBy,
  format: course.format,
  place: course.place,
  prepare: course.prepare,
  price: course.priceKobo === null ? null : toNaira(course.priceKobo),
  places: course.maximumCapacity,
  status: course.status,
  teachers: course.teachers,
})

/** A form with its cleaned text. Cleaning takes long, so it comes before the course is locked. */
export type CleanedInput<Input> = { input: Input; clean: string | undefined }

export const cleanInput = async <Input extends Changes>(input: Input): Promise<CleanedInput<Input>> => ({
  input,
  clean: typeof input.description === 'string' ? await cleanHtml(input.description) : undefined,
})

/** @throws AppError `invalid` */
export function findChanges(course: LockedCourse, { input, clean }: CleanedInput<Changes>): Changes {
  const { description, teachers } = input
  const given = {
    ...input,
    ...(typeof description === 'string' && {
      description: savedText({
        field: 'description',
        html: description,
        clean: clean ?? '',
        stored: course.descriptionHtml,
      }),
    }),
    ...(teachers && { teachers: [...new Set(teachers)].toSorted() }),
  }
  return Changes.parse(differing(given, valuesOf(course)))
}

/** Undefined columns are not written. */
export const columnsOf = ({ price, places, description, teachers: _, ...columns }: Changes) => ({
  ...columns,
  descriptionHtml: description,
  priceKobo: price === undefined || price === null ? price : toKobo(price),
  maximumCapacity: places,
})
