import type { CourseRow } from '#contract/staff/courses'
import type { CourseField, CourseState, CourseStatus } from '#domain/course-state'
import { lagosDate, longDate } from '#domain/dates'
import { formatTime } from '@/components/staff/list/format-time'
import { missingLine } from '@/components/staff/list/missing-line'

export const stateWords: Record<CourseState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  cancelled: 'Cancelled',
  archived: 'Archived',
}

/** STF-085. */
export const registrationWords: Record<CourseStatus, string> = {
  Active: 'Open',
  Upcoming: 'Announced',
  Closed: 'Closed',
}

export const missingWords: Record<CourseField, string> = {
  title: 'Title',
  description: 'Description',
  cover: 'Cover picture',
  category: 'Category',
  ages: 'Ages',
  language: 'Language',
  dates: 'Dates',
  lectures: 'Lectures',
  price: 'Price',
  places: 'Places',
}

/** '31 October', with the year when it is another than now. */
function shortDay(date: string, now: Date): string {
  const day = longDate(date)
  const year = ` ${lagosDate(now).slice(0, 4)}`
  return day.endsWith(year) ? day.slice(0, -year.length) : day
}

/** '1 December, 8:00 am' */
export const momentInWords = (at: string, now: Date): string =>
  `${shortDay(at, now)}, ${formatTime(at).replace(/:\d\d /, ' ')}`

type Described = Pick<
  CourseRow,
  'state' | 'status' | 'missing' | 'publishAt' | 'returnedBecause' | 'endDate' | 'placesTaken' | 'places'
>

const endLine = ({ endDate }: Described, now: Date) =>
  endDate && endDate < lagosDate(now) ? `Ended on ${shortDay(endDate, now)}` : undefined

const saleLine = ({ places, placesTaken, status }: Described) =>
  places !== null && placesTaken >= places
    ? 'Full'
    : `Registration ${registrationWords[status].toLowerCase()}`

const stateLines: Record<CourseState, (course: Described, now: Date) => string | undefined> = {
  draft: ({ returnedBecause, missing }) =>
    returnedBecause ?? missingLine(missing.map((field) => missingWords[field])),
  scheduled: ({ publishAt }, now) =>
    publishAt ? `Goes live on ${momentInWords(publishAt, now)}` : undefined,
  published: (course, now) => endLine(course, now) ?? saleLine(course),
  cancelled: () => undefined,
  archived: endLine,
}

/** What stands below the chip of the state. */
export const stateLine = (course: Described, now: Date): string | undefined =>
  stateLines[course.state](course, now)
