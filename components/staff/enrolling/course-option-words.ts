import type { EnrolChoice } from '#contract/staff/enrolling'
import { ageRange, fitsAge } from '#domain/age'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { counted } from '@/components/staff/list/format-time'

export const isFull = ({ placesLeft }: Pick<EnrolChoice, 'placesLeft'>): boolean => placesLeft === 0

/** '₦26,000 · 3 places left · ages 5–7 · 01/12/2026'; 'Full · …' */
export const describeCourse = (course: EnrolChoice): string =>
  [
    ...(isFull(course) ? ['Full'] : []),
    naira(course.price),
    ...(isFull(course) ? [] : [`${counted(course.placesLeft, 'place')} left`]),
    `ages ${ageRange(course)}`,
    shortDate(course.startDate),
  ].join(' · ')

type Child = { name: string; age: number }

/** STF-181: 'Chidera is 9; the course is for 5–7.' */
export const outsideAges = ({ name, age }: Child, course: EnrolChoice | undefined): string | undefined =>
  course && !fitsAge(age, course) ? `${name} is ${age}; the course is for ${ageRange(course)}.` : undefined

const SHOWN = 6

type Found = { shown: EnrolChoice[]; more: number }

type Search = { courses: readonly EnrolChoice[]; more: number; chosen: EnrolChoice | undefined }

/**
 * The first few that were found; before them the one that is chosen, unless it is among them, as arrow keys need the order
 * to stay.
 */
export function shownCourses({ courses, more, chosen }: Search): Found {
  const isChosen = ({ courseId }: EnrolChoice) => courseId === chosen?.courseId
  if (!chosen || courses.slice(0, SHOWN).some(isChosen))
    return { shown: courses.slice(0, SHOWN), more: Math.max(0, courses.length - SHOWN) + more }
  const matches = courses.filter((course) => !isChosen(course))
  const room = SHOWN - 1
  return {
    shown: [chosen, ...matches.slice(0, room)],
    more: Math.max(0, matches.length - room) + more,
  }
}
