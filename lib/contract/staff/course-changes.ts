import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { IdempotencyHeaders } from '#contract/request-headers'
import { courseDay } from '#contract/staff/course-fields'
import { Lecture, StaffCourse } from '#contract/staff/courses'
import { version } from '#contract/staff/person'
import { text } from '#contract/staff/text'

const params = z.object({ courseId: id })
const terms = { auth: 'staff', permission: 'courses.terms' } as const
const saved = z.object({ course: StaffCourse, message: z.string() })

export const LectureInput = z.object({
  number: z.number().int().min(1).max(100),
  startsAt: Lecture.shape.startsAt,
  minutes: Lecture.shape.minutes,
  title: text(100).min(1).nullable(),
})
export type LectureInput = z.infer<typeof LectureInput>
const lectures = z.array(LectureInput).max(100)

/** STF-094. `numberOfLectures` stays; each number is at most that. @throws AppError `changed`, `invalid` */
export const changeLectures = endpoint({
  auth: 'staff',
  permission: 'courses.write',
  method: 'PUT',
  path: '/staff/courses/:courseId/lectures',
  params,
  body: z.object({ version, lectures }),
  response: saved,
})

/** Who would be told (STF-102, STF-105). */
export const readPostponement = endpoint({
  ...terms,
  method: 'GET',
  path: '/staff/courses/:courseId/postponement',
  params,
  query: z.object({ startDate: courseDay.optional().catch(undefined) }),
  response: z.object({
    families: z.number().int(),
    children: z.number().int(),
    /** Children who would be outside the ages on the new first day. */
    outsideAges: z.number().int(),
  }),
})

export const PostponementInput = z
  .object({
    version,
    startDate: courseDay,
    endDate: courseDay,
    lectures: lectures.optional(),
    note: text(500).optional(),
    refundUntil: courseDay.optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'The last day is before the first.',
  })
export type PostponementInput = z.infer<typeof PostponementInput>

/** @throws AppError `changed`, `conflict`, `invalid` */
export const postponeCourse = endpoint({
  ...terms,
  method: 'POST',
  path: '/staff/courses/:courseId/postponement',
  params,
  headers: IdempotencyHeaders,
  body: PostponementInput,
  response: saved,
})

/** STF-106. */
export const readCancellation = endpoint({
  ...terms,
  method: 'GET',
  path: '/staff/courses/:courseId/cancellation',
  params,
  response: z.object({
    families: z.number().int(),
    children: z.number().int(),
    /** Naira that go back to families. */
    amount: z.number(),
    /** Open orders that hold places. */
    openOrders: z.number().int(),
  }),
})

export const CancellationInput = z.object({
  version,
  /** As on the screen; another text is refused: 'Type the title to confirm.' */
  title: z.string().max(200),
  reason: text(500).min(1, 'Say why, for the families.'),
})
export type CancellationInput = z.infer<typeof CancellationInput>

/** @throws AppError `changed`, `conflict`, `invalid` */
export const cancelCourse = endpoint({
  ...terms,
  confirmed: true,
  method: 'POST',
  path: '/staff/courses/:courseId/cancellation',
  params,
  headers: IdempotencyHeaders,
  body: CancellationInput,
  response: saved,
})
