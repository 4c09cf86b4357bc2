import { courseStatuses } from '#domain/course-state'
import { courseFormats } from '#domain/teaching-words'
import {
  type CourseFieldName,
  type CourseValues,
  courseFieldNames,
  type EditedCourse,
} from '@/components/staff/courses/course-values'

/** With the version that it was typed on, so that saving it answers `changed` when another person saved meanwhile. */
export type CourseDraft = { base: EditedCourse; values: CourseValues }

/** Apart for each person: one tab may be used by several. */
export const draftKey = (staffId: string, courseId: string | undefined): string =>
  `staff-course:${staffId}:${courseId ?? 'new'}`

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
const part = (value: unknown, name: string): unknown =>
  isRecord(value) ? Reflect.get(value, name) : undefined

function isCover(value: unknown): boolean {
  const mediaId = part(value, 'mediaId')
  return (
    value === null ||
    (isText(part(value, 'image')) && isText(part(value, 'alt')) && (mediaId === null || isText(mediaId)))
  )
}

const statuses: readonly unknown[] = courseStatuses
const formats: readonly unknown[] = ['', ...courseFormats]

function isFieldValue(name: CourseFieldName, value: unknown): boolean {
  if (name === 'cover') return isCover(value)
  if (name === 'teachers') return Array.isArray(value) && value.every(isText)
  if (name === 'status') return statuses.includes(value)
  return name === 'format' ? formats.includes(value) : isText(value)
}

const isValues = (value: unknown): value is CourseValues =>
  courseFieldNames.every((name) => isFieldValue(name, part(value, name)))

const isDraft = (value: unknown): value is CourseDraft =>
  isValues(part(value, 'values')) &&
  isText(part(part(value, 'base'), 'version')) &&
  isValues(part(part(value, 'base'), 'values'))

/** Undefined without a draft, and for one of an earlier release. */
export function readDraft(key: string): CourseDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** @returns whether the browser keeps it */
export function keepDraft(key: string, draft: CourseDraft): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
