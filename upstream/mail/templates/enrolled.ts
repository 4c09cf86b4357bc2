import { z } from 'zod'
import { Schedule } from '#contract/course'
import { googleCalendarUrl } from '#domain/course-calendar'
import { longDate } from '#domain/dates'
import { findNextLesson, listLessons } from '#domain/lessons'
import { firstName as firstWord } from '#domain/person'
import { button, entry, link, paragraph } from '../shell.ts'
import { template } from '../template.ts'

/** Dates are calendar dates. */
const Place = z.object({
  courseTitle: z.string(),
  childName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  numberOfLectures: z.number().nullish(),
  schedule: Schedule.nullish(),
})
type Place = z.infer<typeof Place>

export const EnrolledMail = z.object({ firstName: z.string(), places: z.array(Place).min(1) })
export type EnrolledMail = z.infer<typeof EnrolledMail>

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Tuesday 1 December 2026, 4:00 pm` of an instant with the offset of Lagos. */
function lessonTime(startsAt: string): string {
  const [date = '', time = ''] = startsAt.split('T')
  const hour = Number(time.slice(0, 2))
  const clock = `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
  return `${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${longDate(date)}, ${clock}`
}

function datesOf(place: Place): string {
  const lesson = findNextLesson(place, new Date())
  const lastDay = `last day ${longDate(place.endDate)}`
  if (!lesson) return `First day ${longDate(place.startDate)}, ${lastDay}`
  return `${lesson.number === 1 ? 'First' : 'Next'} lesson ${lessonTime(lesson.startsAt)}; ${lastDay}`
}

const placeOf = (place: Place) => entry(`${place.childName}: ${place.courseTitle}`, datesOf(place))

/** `Zim is`, `Kosi and Zim are`. */
function childrenAre(places: readonly Place[]): string {
  const names = [
    ...new Set(places.map(({ childName }) => firstWord({ otherNames: childName, lastName: '' }))),
  ]
  const last = names.at(-1) ?? ''
  return names.length === 1 ? `${last} is` : `${names.slice(0, -1).join(', ')} and ${last} are`
}

/** One for a course, whoever of the family is in it: the address goes to another company, so nothing of a child. */
function calendarLinks(places: readonly Place[]) {
  const courses = Map.groupBy(places, ({ courseTitle, startDate }) => `${courseTitle} ${startDate}`)
  return [...courses.values()].flatMap(([place]) =>
    place ? [link(`Add ${place.courseTitle} to Google Calendar`, calendarUrl(place))] : [],
  )
}

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** `20261201T160000` in the time of Lagos, which the address names. */
const localTime = (instant: string) => instant.slice(0, 19).replace(/[-:]/g, '')

/** Each lesson where the lesson times are known, otherwise the days from the first to the last. */
function calendarUrl(place: Place): string {
  const { courseTitle: title, startDate: start, endDate: end, schedule } = place
  const url = new URL(googleCalendarUrl({ title, start, end, description: '' }))
  const lessons = listLessons(place)
  const [first] = lessons
  if (first && schedule) {
    const days = schedule.weekdays.map((weekday) => dayCodes[weekday - 1]).join(',')
    url.searchParams.set('dates', `${localTime(first.startsAt)}/${localTime(first.endsAt)}`)
    url.searchParams.set('recur', `RRULE:FREQ=WEEKLY;BYDAY=${days};COUNT=${lessons.length}`)
  }
  return url.href
}

/** What happens next; what was paid is the receipt's to tell. */
export const enrolled = template(EnrolledMail, ({ places }, { origin }) => ({
  subject: `${childrenAre(places)} enrolled: what happens next`,
  preview: 'The places are yours. Here is when it begins.',
  title: `${childrenAre(places)} enrolled`,
  blocks: [
    paragraph(places.length === 1 ? 'The place is yours.' : 'The places are yours.'),
    ...places.map(placeOf),
    paragraph(
      'Everything about it is under My Courses, with the dates as a file for any calendar. We look forward to seeing you.',
    ),
    button('See my courses', `${origin}/course/my-courses`),
    ...calendarLinks(places),
  ],
}))
