import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { instant } from '#contract/staff/person'
import { text } from '#contract/staff/text'
import { attendanceMarks } from '#domain/attendance'

const params = z.object({ courseId: id })

const Mark = z.enum(attendanceMarks)

/** `at` orders two marks of one child and lecture: the later wins (STF-211). */
export const AttendanceMarkEntry = z.object({
  enrolmentId: z.string(),
  lecture: z.number().int(),
  mark: Mark,
  by: z.string(),
  at: instant,
})
export type AttendanceMarkEntry = z.infer<typeof AttendanceMarkEntry>

/** For a page that is open: the marks alone, so that it counts neither as a look nor as a request (STF-211). */
export const readAttendance = endpoint({
  auth: 'staff',
  permission: 'attendance.write',
  method: 'GET',
  path: '/staff/courses/:courseId/attendance',
  quiet: true,
  params,
  response: z.object({ marks: z.array(AttendanceMarkEntry) }),
})

export const AttendanceInput = z.object({
  /** Null clears a mark (STF-212). */
  marks: z
    .array(z.object({ enrolmentId: id, mark: Mark.nullable() }))
    .min(1)
    .max(200),
  /** Needed after `marksUntil`. */
  reason: text(200).min(3, 'Say why in a few words.').optional(),
})

/**
 * STF-210. Idempotent. Answers every mark of the lecture.
 * @throws AppError `conflict` with reason `marks_closed` after `marksUntil`, or without one when a child is no longer
 * enrolled; `invalid` with field `reason` when who may change marks later gives none
 */
export const markAttendance = endpoint({
  auth: 'staff',
  permission: 'attendance.write',
  method: 'PUT',
  path: '/staff/courses/:courseId/attendance/:lecture',
  params: params.extend({ lecture: z.coerce.number().int().min(1).max(100) }),
  body: AttendanceInput,
  response: z.object({ marks: z.array(AttendanceMarkEntry), savedAt: instant }),
})
