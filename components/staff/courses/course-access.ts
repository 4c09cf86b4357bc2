import type { StaffCourse } from '#contract/staff/courses'
import type { Permission } from '#domain/staff-permissions'
import { type CourseFieldName, isTermField } from '@/components/staff/courses/course-values'

export type CourseAccess = {
  /** Text, picture, ages, category, language, lectures. */
  text: boolean
  /** Price, places, registration, teachers. */
  terms: boolean
  dates: boolean
  /** Postpones and cancels. */
  office: boolean
  publish: boolean
  /** STF-113: terms and dates are shown as facts of the office. */
  isOfficeOnly: boolean
}

type Course = Pick<StaffCourse, 'publishedAt' | 'state' | 'enrolled' | 'held'>

/** Section 2 of staff.md; a new course has not been published. */
export function accessTo(course: Course | undefined, permissions: readonly Permission[]): CourseAccess {
  const text = permissions.includes('courses.write')
  const isOffice = permissions.includes('courses.terms')
  const wasPublished = Boolean(course?.publishedAt) || course?.state === 'published'
  const hasPlaces = course !== undefined && course.enrolled + course.held > 0
  return {
    text,
    terms: isOffice || (text && !wasPublished),
    dates: text && !hasPlaces && (isOffice || !wasPublished),
    office: isOffice,
    publish: permissions.includes('courses.publish'),
    isOfficeOnly: text && !isOffice && wasPublished,
  }
}

/** A field that has become a fact while the form was open is not sent. */
export function mayChange({ text, terms, dates }: CourseAccess, field: CourseFieldName): boolean {
  if (isTermField(field)) return terms
  return field === 'startDate' || field === 'endDate' ? dates : text
}
