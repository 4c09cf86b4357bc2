import { z } from 'zod'
import { Teaching } from '#contract/api/course'
import { calendarFile } from '#domain/course-calendar'
import { lagosDate } from '#domain/dates'
import { enrolmentEvents } from '#domain/enrolment-event'
import { joinWords } from '#domain/join-words'
import { dayInWords, nextLessonInWords, timeInWords } from '#domain/lesson-words'
import { listLessons } from '#domain/lessons'
import type { School } from '../../config/school.ts'
import type { Attachment } from './layout.ts'

/** Children of a family in a course. */
export const CourseOfFamily = z.object({
  firstName: z.string(),
  children: z
    .array(z.object({ childId: z.string(), firstName: z.string(), calendarSteps: z.number().optional() }))
    .min(1),
  courseId: z.string(),
  courseTitle: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  numberOfLectures: z.number(),
  maximumCapacity: z.number(),
  ...Teaching.shape,
  calendarSequence: z.number().optional(),
})
type CourseOfFamily = z.infer<typeof CourseOfFamily>

export function firstLesson(course: CourseOfFamily): string {
  const [lesson] = listLessons(course)
  if (!lesson) return `First day ${dayInWords(course.startDate)}`
  return `First lesson ${dayInWords(lesson.date)}, ${timeInWords(lesson.startsAt.slice(11, 16))}`
}

/** Undefined once all lessons are over. */
export function nextLesson(course: CourseOfFamily): string | undefined {
  const now = new Date()
  const next = nextLessonInWords(course, now, lagosDate(now))
  if (!next) return undefined
  const isFirstDay = next.kind === 'first' && !next.startsAt
  return `${isFirstDay ? 'First day' : next.label} ${next.words}`
}

const namesOf = ({ children }: CourseOfFamily) => [...new Set(children.map(({ firstName }) => firstName))]

const childrenInWords = (course: CourseOfFamily): string => joinWords(namesOf(course))

/** @param verbs for one child and for several: `keeps`, `keep` */
export const childrenAnd = (course: CourseOfFamily, [one, several]: readonly [string, string]): string =>
  `${childrenInWords(course)} ${namesOf(course).length === 1 ? one : several}`

/** Its entries have the ids of the family's calendar on the site, so that a calendar keeps one of each. */
export function courseFile(
  course: CourseOfFamily,
  { name, origin }: School,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): Attachment {
  const host = new URL(origin).hostname
  const url = `${origin}/course/browse-courses/${encodeURIComponent(course.courseId)}`
  const events = course.children.flatMap(({ childId, firstName, calendarSteps = 0 }) => {
    const calendarSequence = (course.calendarSequence ?? 0) + calendarSteps
    const child = { childId, otherNames: firstName, lastName: '', calendarSequence }
    return enrolmentEvents({ ...course, ...child }, { host, url })
  })
  const content = calendarFile(events, `${name} course`, new Date().toISOString(), method)
  return { filename: 'course.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }
}
