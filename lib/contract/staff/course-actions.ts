import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { IdempotencyHeaders } from '#contract/request-headers'
import { CourseChange, CourseInput, CourseTerms, courseDay } from '#contract/staff/course-fields'
import { StaffCourse } from '#contract/staff/courses'
import { instant, version } from '#contract/staff/person'

const publish = { auth: 'staff', permission: 'courses.publish' } as const
const params = z.object({ courseId: id })
/** 60,000 characters have up to 360,000 bytes as JSON (STF-139). */
const withText = { bodyLimit: 512 } as const
const saved = z.object({ course: StaffCourse, message: z.string() })

export const addCourse = endpoint({
  ...withText,
  auth: 'staff',
  permission: 'courses.write',
  method: 'POST',
  path: '/staff/courses',
  status: 201,
  headers: IdempotencyHeaders,
  body: CourseInput,
  response: saved,
})

/** @throws AppError `changed`; `forbidden` for terms (STF-113); `conflict` with places_taken, dates_fixed, ages_enrolled, course_incomplete */
export const changeCourse = endpoint({
  ...withText,
  auth: 'staff',
  permission: 'courses.write',
  method: 'PATCH',
  path: '/staff/courses/:courseId',
  params,
  body: CourseChange,
  response: saved,
})

/** @throws AppError `changed`; `conflict` with places_taken */
export const changeCourseTerms = endpoint({
  auth: 'staff',
  permission: 'courses.terms',
  method: 'PATCH',
  path: '/staff/courses/:courseId/terms',
  params,
  body: CourseTerms,
  response: saved,
})

/** @throws AppError `changed`; `conflict` with course_incomplete, whose `fields` name what is missing, or with `endDate` once it is over */
export const publishCourse = endpoint({
  ...publish,
  method: 'POST',
  path: '/staff/courses/:courseId/publish',
  params,
  body: z.object({ version }),
  response: saved,
})

/** From 2 minutes to a year ahead (STF-095). */
export const scheduleCourse = endpoint({
  ...publish,
  method: 'POST',
  path: '/staff/courses/:courseId/schedule',
  params,
  body: z.object({ version, at: instant }),
  response: saved,
})

/** STF-097, and from archived. @throws AppError `conflict`, reason course_in_use */
export const returnCourseToDraft = endpoint({
  ...publish,
  method: 'POST',
  path: '/staff/courses/:courseId/draft',
  params,
  body: z.object({ version }),
  response: saved,
})

/** STF-098. `redirectTo`: the course to which its address leads. @throws AppError `conflict`, reason course_in_use */
export const archiveCourse = endpoint({
  ...publish,
  method: 'POST',
  path: '/staff/courses/:courseId/archive',
  params,
  body: z.object({ version, redirectTo: id.nullable() }),
  response: saved,
})

/** STF-099; with `startDate` for the next term (STF-100). */
export const duplicateCourse = endpoint({
  ...publish,
  method: 'POST',
  path: '/staff/courses/:courseId/duplicate',
  status: 201,
  params,
  headers: IdempotencyHeaders,
  body: z.object({ startDate: courseDay.optional() }),
  response: z.object({ courseId: z.string(), message: z.string() }),
})
