import { courseStatuses } from '#domain/course-state'
import { courseFormats } from '#domain/teaching-words'
import {
  type CourseFieldName,
  type CourseValues,
  courseFieldNames,
} from '@/components/staff/courses/course-values'
import { isText, partOf } from '@/components/staff/form/stored-value'
import { isCoverValue } from '@/components/staff/media/cover-value'

const statuses: readonly unknown[] = courseStatuses
const formats: readonly unknown[] = ['', ...courseFormats]

function isFieldValue(name: CourseFieldName, value: unknown): boolean {
  if (name === 'cover') return isCoverValue(value)
  if (name === 'teachers') return Array.isArray(value) && value.every(isText)
  if (name === 'status') return statuses.includes(value)
  return name === 'format' ? formats.includes(value) : isText(value)
}

/** Of a draft of this release (STF-017). */
export const isCourseValues = (value: unknown): value is CourseValues =>
  courseFieldNames.every((name) => isFieldValue(name, partOf(value, name)))
