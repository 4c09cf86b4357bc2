import type { CourseFormat } from '#contract/api/course'
import type { StaffCourse } from '#contract/staff/courses'
import { type CourseField, type CourseStatus, courseFields } from '#domain/course-state'
import { nairaFigure } from '#domain/naira'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import type { CoverValue } from '@/components/staff/media/cover-value'

/** As the form holds a course: figures are as typed, and what is empty is an empty text. */
export type CourseValues = {
  title: string
  description: string
  cover: CoverValue | null
  minimumAge: string
  maximumAge: string
  language: string
  startDate: string
  endDate: string
  numberOfLectures: string
  categoryId: string
  teachers: string[]
  price: string
  places: string
  status: CourseStatus
  format: CourseFormat | ''
  place: string
  prepare: string
  createdBy: string
}

export type CourseFieldName = keyof CourseValues

export const emptyCourse: CourseValues = {
  title: '',
  description: '',
  cover: null,
  minimumAge: '',
  maximumAge: '',
  language: '',
  startDate: '',
  endDate: '',
  numberOfLectures: '',
  categoryId: '',
  teachers: [],
  price: '',
  places: '',
  status: 'Active',
  format: '',
  place: '',
  prepare: '',
  createdBy: '',
}

const figure = (value: number | null) => (value === null ? '' : String(value))

export const valuesOf = (course: StaffCourse): CourseValues => ({
  title: course.title,
  description: course.description ?? '',
  cover: course.cover,
  minimumAge: figure(course.minimumAge),
  maximumAge: figure(course.maximumAge),
  language: course.language ?? '',
  startDate: course.startDate ?? '',
  endDate: course.endDate ?? '',
  numberOfLectures: figure(course.numberOfLectures),
  categoryId: course.categoryId ?? '',
  teachers: course.teachers.map(({ staffId }) => staffId),
  price: course.price === null ? '' : nairaFigure(course.price),
  places: figure(course.places),
  status: course.status,
  format: course.format ?? '',
  place: course.place ?? '',
  prepare: course.prepare ?? '',
  createdBy: course.createdBy ?? '',
})

/** In the order of the form. */
export const courseFieldLabels: Record<CourseFieldName, string> = {
  title: 'Title',
  description: 'Description',
  minimumAge: 'Youngest age',
  maximumAge: 'Oldest age',
  language: 'Language',
  startDate: 'First day',
  endDate: 'Last day',
  numberOfLectures: 'Lectures',
  categoryId: 'Category',
  teachers: 'Teachers',
  price: 'Price',
  places: 'Places',
  status: 'Registration',
  format: 'Format',
  place: 'Place',
  prepare: 'What to have ready',
  createdBy: 'Made by',
  cover: 'Cover picture',
}

const isFieldName = (name: string): name is CourseFieldName => name in courseFieldLabels
export const courseFieldNames = Object.keys(courseFieldLabels).filter(isFieldName)

const termFields = ['price', 'places', 'status', 'teachers'] as const satisfies CourseFieldName[]
type TermField = (typeof termFields)[number]
const terms: readonly string[] = termFields
export const isTermField = (name: CourseFieldName): name is TermField => terms.includes(name)

/** The field of the form for what publishing needs (STF-089). */
export const formFieldOf: Record<CourseField, CourseFieldName> = {
  title: 'title',
  description: 'description',
  cover: 'cover',
  category: 'categoryId',
  ages: 'minimumAge',
  language: 'language',
  dates: 'startDate',
  lectures: 'numberOfLectures',
  price: 'price',
  places: 'places',
}

/** Of the control: `#course-ages` for what publishing needs. */
export function fieldIdOf(name: CourseFieldName): string {
  const needed = courseFields.find((field) => formFieldOf[field] === name)
  return `course-${needed ?? name}`
}

const figures: readonly string[] = ['minimumAge', 'maximumAge', 'numberOfLectures', 'price', 'places']

/** ₦, commas and spaces are left out. */
export const digitsOf = (typed: string): string => typed.replace(/[₦,\s]/g, '')

/** Equal when both would be stored as the same. */
function comparable(values: CourseValues, field: CourseFieldName): string {
  const value = values[field]
  if (value === null) return ''
  if (Array.isArray(value)) return [...value].sort().join()
  if (typeof value === 'object') return value.mediaId ?? value.image
  if (field === 'description') return value
  return figures.includes(field) ? digitsOf(value) : value.trim()
}

export const courseMerge = fieldMerge<CourseValues>(
  courseFieldNames,
  (one, other, field) => comparable(one, field) === comparable(other, field),
)
