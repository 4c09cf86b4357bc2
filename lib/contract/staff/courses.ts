import { z } from 'zod'
import { CourseFormat, Schedule } from '#contract/api/course'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { listOf, listQuery } from '#contract/staff/list'
import { instant } from '#contract/staff/person'
import { courseFields, courseStates, courseStatuses } from '#domain/course-state'

export const CourseState = z.enum(courseStates)
const CourseStatus = z.enum(courseStatuses)
const MissingFields = z.array(z.enum(courseFields))
const Teacher = z.object({ staffId: z.string(), name: z.string() })

export const CourseRow = z.object({
  courseId: z.string(),
  title: z.string(),
  categoryName: z.string().nullable(),
  /** Key of the file, under `public/uploads`. */
  image: z.string().nullable(),
  teachers: z.array(Teacher),
  /** Calendar dates. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  placesTaken: z.number().int(),
  places: z.number().int().nullable(),
  /** Naira. */
  price: z.number().nullable(),
  state: CourseState,
  status: CourseStatus,
  publishAt: instant.nullable(),
  missing: MissingFields,
  /** Why a scheduled course went back to draft (STF-096). */
  returnedBecause: z.string().nullable(),
})
export type CourseRow = z.infer<typeof CourseRow>

export const Lecture = z.object({
  number: z.number().int().min(1).max(100),
  startsAt: instant.nullable(),
  minutes: z.number().int().min(1).max(720).nullable(),
  title: z.string().nullable(),
})
export type Lecture = z.infer<typeof Lecture>

const Cover = z.object({
  mediaId: z.string().nullable(),
  image: z.string(),
  alt: z.string(),
})

export const StaffCourse = CourseRow.extend({
  /** HTML, cleaned when it was saved. */
  description: z.string().nullable(),
  cover: Cover.nullable(),
  /** What `coverCrop` gives for it; absent in the middle (STF-148). */
  coverCrop: z.number().optional(),
  categoryId: z.string().nullable(),
  minimumAge: z.number().int().nullable(),
  maximumAge: z.number().int().nullable(),
  language: z.string().nullable(),
  numberOfLectures: z.number().int().nullable(),
  createdBy: z.string().nullable(),
  format: CourseFormat.nullable(),
  place: z.string().nullable(),
  prepare: z.string().nullable(),
  schedule: Schedule.nullable(),
  lectures: z.array(Lecture),
  /** Live enrolments. */
  enrolled: z.number().int(),
  /** Places of open orders. */
  held: z.number().int(),
  publishedAt: instant.nullable(),
  archivedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  duplicatedFrom: z.object({ courseId: z.string(), title: z.string() }).nullable(),
  /** Where the address of an archived course leads. */
  redirect: z.object({ courseId: z.string(), title: z.string() }).nullable(),
  lastChange: z.object({ by: z.string(), at: instant }).nullable(),
  version: z.string(),
})
export type StaffCourse = z.infer<typeof StaffCourse>

const read = { auth: 'staff', permission: 'courses.read' } as const
const params = z.object({ courseId: id })
const yes = z.literal('yes').optional().catch(undefined)

export const courseStarts = ['next-7-days', 'this-week', 'this-month', 'later', 'past'] as const
/**
 * `yes`: in any state. The others are public or scheduled; `upcoming`: not started, no teacher assigned; `suspended`: not over,
 * everybody assigned is suspended.
 */
export const missingTeachers = ['yes', 'upcoming', 'suspended'] as const
const sorts = ['start', 'title', 'places', 'price', 'changed'] as const

/** STF-084. A teacher gets own courses only (STF-019). */
export const listCourses = endpoint({
  ...read,
  method: 'GET',
  path: '/staff/courses',
  query: z.object({
    ...listQuery,
    state: CourseState.optional().catch(undefined),
    category: id.optional().catch(undefined),
    teacher: id.optional().catch(undefined),
    start: z.enum(courseStarts).optional().catch(undefined),
    /** With places left. */
    free: yes,
    withoutTeacher: z.enum(missingTeachers).optional().catch(undefined),
    sort: z
      .enum([...sorts, '-start', '-title', '-places', '-price', '-changed'])
      .catch('start')
      .default('start'),
  }),
  response: listOf(CourseRow).extend({ counts: z.record(CourseState, z.number()) }),
})

export const readCourse = endpoint({
  ...read,
  method: 'GET',
  path: '/staff/courses/:courseId',
  params,
  response: z.object({ course: StaffCourse }),
})

/** What the fields of the editor and the filters of the list offer. */
export const readCourseChoices = endpoint({
  ...read,
  method: 'GET',
  path: '/staff/course-choices',
  response: z.object({
    categories: z.array(z.object({ categoryId: z.string(), name: z.string() })),
    teachers: z.array(Teacher),
  }),
})

/**
 * STF-112. `description`: the text before the change, when the change was of the text. When all texts together are too
 * long, the oldest changes have `isTextLeftOut` instead.
 */
export const CourseHistory = z.object({
  changes: z.array(
    z.object({
      at: instant,
      by: z.string(),
      what: z.string(),
      fields: z.array(z.string()),
      description: z.string().optional(),
      isTextLeftOut: z.boolean().optional(),
    }),
  ),
})

export const readCourseHistory = endpoint({
  ...read,
  method: 'GET',
  path: '/staff/courses/:courseId/history',
  params,
  response: CourseHistory,
})
