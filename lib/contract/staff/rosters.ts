import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { AttendanceMarkEntry } from '#contract/staff/attendance'
import { Lecture } from '#contract/staff/courses'
import { listOf, listQuery } from '#contract/staff/list'
import { instant } from '#contract/staff/person'

const read = { auth: 'staff', permission: 'rosters.read' } as const
const params = z.object({ courseId: id })

/**
 * `startsAt` is null while only the day is known. `day` is a calendar date in Lagos: of a course without times only the day
 * of the first lecture is known, which is the first day of the course.
 */
export const RosterLecture = z.object({
  number: z.number().int(),
  day: z.iso.date().nullable(),
  startsAt: instant.nullable(),
  minutes: Lecture.shape.minutes,
  title: Lecture.shape.title,
})
export type RosterLecture = z.infer<typeof RosterLecture>

export const RosterRow = z.object({
  courseId: z.string(),
  title: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  children: z.number().int(),
  places: z.number().int(),
  /** Names. */
  teachers: z.array(z.string()),
  lectures: z.number().int(),
  /** Today's or the next one. */
  next: RosterLecture.nullable(),
})
export type RosterRow = z.infer<typeof RosterRow>

/** STF-205: courses that run or begin within 14 days; a teacher's own until 14 days after the last day (STF-021). */
export const listRosters = endpoint({
  ...read,
  method: 'GET',
  path: '/staff/rosters',
  query: z.object({ ...listQuery, sort: z.enum(['next', 'title']).catch('next').default('next') }),
  response: listOf(RosterRow),
})

/** STF-206. */
export const RosterChild = z.object({
  enrolmentId: z.string(),
  childId: z.string(),
  name: z.string(),
  firstName: z.string(),
  /** Full years on the first day. */
  age: z.number().int(),
  /** As the site counts: calendar years. */
  calendarAge: z.number().int(),
  /** Null for a reader who may not see allergies now (STF-020, STF-021). */
  allergy: z.enum(['none', 'reported']).nullable(),
  photoConsent: z.boolean(),
  parent: z.object({
    /** For who may open the family's page. */
    parentId: z.string().nullable(),
    name: z.string(),
  }),
  since: instant,
  way: z.enum(['bought', 'by-hand', 'moved']),
})
export type RosterChild = z.infer<typeof RosterChild>

export const Roster = z.object({
  course: z.object({
    courseId: z.string(),
    title: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    places: z.number().int(),
    teachers: z.array(z.string()),
  }),
  /** All of the course, in order. */
  lectures: z.array(RosterLecture),
  /** The number of today's lecture, else of the next, else of the last; without times, of the first without marks. */
  current: z.number().int(),
  children: z.array(RosterChild),
  marks: z.array(AttendanceMarkEntry),
  /** Calendar date: marks can be changed until then, later with a reason by office and owner (STF-212). */
  marksUntil: z.iso.date(),
  can: z.object({
    /** Until `marksUntil`. */
    mark: z.boolean(),
    /** After it, with a reason. */
    markLater: z.boolean(),
    seeAllergies: z.boolean(),
    seeTelephones: z.boolean(),
    export: z.boolean(),
    write: z.boolean(),
  }),
})
export type Roster = z.infer<typeof Roster>

/** Writes one row a child, person and day, which the parent sees (STF-209). */
export const readRoster = endpoint({
  ...read,
  method: 'GET',
  path: '/staff/courses/:courseId/roster',
  params,
  response: z.object({ roster: Roster }),
})
