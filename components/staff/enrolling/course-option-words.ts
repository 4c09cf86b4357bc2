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

/** Small letters without accents and tone marks. */
const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const SHOWN = 6

type Found = { shown: EnrolChoice[]; more: number }

/** The first few whose title has the words, and always the one that is chosen. */
export function findCourses(courses: readonly EnrolChoice[], search: string, chosenId: string): Found {
  const term = plain(search.trim())
  const matches = courses.filter(
    ({ courseId, title }) => courseId !== chosenId && plain(title).includes(term),
  )
  const chosen = courses.filter(({ courseId }) => courseId === chosenId)
  const room = SHOWN - chosen.length
  return { shown: [...chosen, ...matches.slice(0, room)], more: Math.max(0, matches.length - room) }
}
