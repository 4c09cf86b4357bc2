import type { CalendarEvent } from './course-calendar.ts'
import { firstName } from './person.ts'

type Enrolment = {
  courseId: string
  childId: string
  lastName: string
  otherNames: string
  courseTitle: string
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/**
 * An enrolment as it stands in the family's calendar; undefined while its course has no date.
 * @param site where the course is read about, and whose host makes the name of the event unique
 */
export function enrolmentEvent(
  enrolment: Enrolment,
  { host, url }: { host: string; url: string },
): CalendarEvent | undefined {
  const { courseId, childId, courseTitle, startDate, endDate } = enrolment
  if (!startDate) return undefined
  const child = firstName(enrolment)
  return {
    uid: `${courseId}.${childId}@${host}`,
    title: `${courseTitle}, ${child}`,
    start: startDate,
    end: endDate ?? startDate,
    description: `${child} is enrolled in ${courseTitle}.\n${url}`,
    url,
  }
}
