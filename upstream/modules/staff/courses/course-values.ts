import type { z } from 'zod'
import { AppError } from '#contract/errors'
import { CourseChange, type CourseInput } from '#contract/staff/course-fields'
import { toKobo, toNaira } from '#domain/naira'
import { RICH_TEXT_LIMIT } from '#domain/rich-text'
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

/** A stored text that comes back unchanged keeps its bytes (STF-298). @throws AppError `invalid` */
function textOf(html: string, clean: string, stored: string | null) {
  if (html === stored) return stored
  const message = 'The text is too long.'
  // Cleaning writes `&` as `&amp;`.
  if (clean.length > RICH_TEXT_LIMIT)
    throw new AppError('invalid', message, { fields: { description: message } })
  return clean || null
}

/** @throws AppError `invalid` */
export function findChanges(course: LockedCourse, { input, clean }: CleanedInput<Changes>): Changes {
  const { description, teachers } = input
  const given = {
    ...input,
    ...(typeof description === 'string' && {
      description: textOf(description, clean ?? '', course.descriptionHtml),
    }),
    ...(teachers && { teachers: [...new Set(teachers)].toSorted() }),
  }
  const current = new Map<string, unknown>(Object.entries(valuesOf(course)))
  const changed = Object.entries(given)
    .map(([field, value]): [string, unknown] => [field, value === '' ? null : value])
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(current.get(field)))
  return Changes.parse(Object.fromEntries(changed.filter(([, value]) => value !== undefined)))
}

/** Undefined columns are not written. */
export const columnsOf = ({ price, places, description, teachers: _, ...columns }: Changes) => ({
  ...columns,
  descriptionHtml: description,
  priceKobo: price === undefined || price === null ? price : toKobo(price),
  maximumCapacity: places,
})
