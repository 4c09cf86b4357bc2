import type { CalendarEvent } from './course-calendar.ts'
import { googleCalendarUrl } from './course-calendar.ts'
import { listLessons } from './lessons.ts'
import { firstName } from './person.ts'
import { whereInWords } from './teaching-words.ts'

type Taught = Parameters<typeof listLessons>[0] & Parameters<typeof whereInWords>[0] & { courseTitle: string }

type Enrolment = Taught & {
  courseId: string
  childId: string
  lastName: string
  otherNames: string
  calendarSequence?: number | null | undefined
}

/** One event per lesson, or whole days without lesson times. @param site the host makes the uid unique */
export function enrolmentEvents(
  enrolment: Enrolment,
  { host, url }: { host: string; url: string },
): CalendarEvent[] {
  const { courseId, childId, courseTitle, startDate, endDate, calendarSequence: sequence } = enrolment
  if (!startDate) return []
  const child = firstName(enrolment)
  const title = `${courseTitle}, ${child}`
  const location = whereInWords(enrolment) || undefined
  const description = `${child} is enrolled in ${courseTitle}.\n${url}`
  const lessons = listLessons(enrolment)
  if (lessons.length === 0) {
    const uid = `${courseId}.${childId}@${host}`
    return [{ uid, title, start: startDate, end: endDate ?? startDate, description, location, url, sequence }]
  }
  return lessons.map(({ number, startsAt, endsAt }) => ({
    uid: `${courseId}.${childId}.${number}@${host}`,
    title,
    startsAt,
    endsAt,
    description: `Lesson ${number} of ${Math.max(number, lessons.length)}. ${description}`,
    location,
    url,
    sequence,
  }))
}

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Contains no data about the child. Undefined without a date. */
export function googleCalendarLink(course: Taught): string | undefined {
  const { courseTitle: title, startDate, endDate, schedule } = course
  if (!startDate) return undefined
  const lessons = listLessons(course)
  const [firstLesson] = lessons
  if (!firstLesson || !schedule)
    return googleCalendarUrl({ title, start: startDate, end: endDate ?? startDate })
  const byDay = schedule.weekdays.map((day) => days[day - 1]).join(',')
  const recurrence = `RRULE:FREQ=WEEKLY;BYDAY=${byDay};COUNT=${lessons.length}`
  return googleCalendarUrl({ title, startsAt: firstLesson.startsAt, endsAt: firstLesson.endsAt, recurrence })
}
