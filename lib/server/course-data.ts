import 'server-only'
import type { Course as CourseData, CourseInstance, Event, Place, Schedule } from 'schema-dts'
import type { Course } from '#contract/api/course'
import { listLessons, weekdayNames } from '#domain/lessons'
import { timeAfter } from '#domain/teaching-words'
import { paths } from '@/lib/paths'
import type { SharePicture } from '@/lib/server/page-metadata'
import { excerpt } from '@/lib/server/plain-text'
import { siteUrl } from '@/lib/server/site-url'
import { inContext, school } from '@/lib/server/structured-data'

const ages = ({ minimumAge, maximumAge }: Course) =>
  minimumAge == null && maximumAge == null ? undefined : `${minimumAge ?? ''}-${maximumAge ?? ''}`

// A course says its language in a word; a search engine reads a code.
const languageCodes = new Map([
  ['english', 'en'],
  ['french', 'fr'],
  ['hausa', 'ha'],
  ['igbo', 'ig'],
  ['yoruba', 'yo'],
  ['yorùbá', 'yo'],
])

const languageOf = ({ courseLanguage: word }: Course) =>
  word ? (languageCodes.get(word.trim().toLowerCase()) ?? word) : undefined

const modes = { online: 'Online', home: 'Onsite', centre: 'Onsite' } as const

const locationOf = ({ format, place }: Course): Place | undefined =>
  format === 'centre' && place ? { '@type': 'Place', name: place, address: place } : undefined

function scheduleOf(course: Course): Schedule | undefined {
  const { schedule, startDate, endDate } = course
  const lessons = listLessons(course).length
  if (!schedule || lessons === 0) return undefined
  return {
    '@type': 'Schedule',
    repeatFrequency: 'Weekly',
    repeatCount: lessons,
    byDay: schedule.weekdays.map((day) => `https://schema.org/${weekdayNames[day - 1]}`),
    startDate: startDate ?? undefined,
    endDate: endDate ?? undefined,
    startTime: `${schedule.start}:00`,
    endTime: `${timeAfter(schedule.start, schedule.minutes)}:00`,
    duration: `PT${schedule.minutes}M`,
    scheduleTimezone: 'Africa/Lagos',
  }
}

/** Lectures without a weekly pattern, one by one. */
function lecturesOf(course: Course): Event[] | undefined {
  const lessons = listLessons(course)
  if (lessons.length === 0) return undefined
  return lessons.map(({ number, startsAt, endsAt }) => ({
    '@type': 'Event',
    name: `${course.courseTitle}, lesson ${number}`,
    startDate: startsAt,
    endDate: endsAt,
    location: locationOf(course),
  }))
}

function instanceOf(course: Course): CourseInstance | undefined {
  const { startDate, endDate, format } = course
  if (!startDate && !endDate && !format) return undefined
  const schedule = scheduleOf(course)
  return {
    '@type': 'CourseInstance',
    startDate: startDate ?? undefined,
    endDate: endDate ?? undefined,
    courseMode: format ? modes[format] : undefined,
    location: locationOf(course),
    // The first name is that of schema.org's events, the second that of Google's course results.
    eventSchedule: schedule,
    courseSchedule: schedule,
    subEvent: schedule ? undefined : lecturesOf(course),
  }
}

/** A course that can be joined, as its page shows it. `undefined` leaves a property out. */
export function courseData(course: Course, picture: SharePicture) {
  const url = siteUrl(paths.course(course.courseId))
  return inContext<CourseData>({
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: course.courseTitle,
    description: excerpt(course.courseDescription ?? '', 300) || course.courseTitle,
    image: siteUrl(picture.path),
    provider: school(),
    typicalAgeRange: ages(course),
    inLanguage: languageOf(course),
    offers: { '@type': 'Offer', category: 'Paid', price: course.coursePrice, priceCurrency: 'NGN', url },
    hasCourseInstance: instanceOf(course),
  })
}
