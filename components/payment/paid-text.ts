import type { OrderOutcome, OrderPlace } from '#contract/api/payment'
import { lagosDate } from '#domain/dates'
import { groupBy } from '#domain/group-by'
import { joinWords } from '#domain/join-words'
import { dayInWords, type NextLesson, nextLessonInWords } from '#domain/lesson-words'
import { naira } from '#domain/naira'
import { firstName } from '#domain/person'

export type PaidPlace = OrderPlace & { lesson: NextLesson | undefined }

const NAMED = 2

const unique = (words: readonly string[]) => [...new Set(words)]

/** The places of an order, the one whose lesson comes first at the top. */
export function placesByLesson(places: readonly OrderPlace[], now: Date): PaidPlace[] {
  const today = lagosDate(now)
  return places
    .map((place) => ({ ...place, lesson: withYear(nextLessonInWords(place, now, today), today) }))
    .sort((one, other) => (one.lesson?.date ?? '9').localeCompare(other.lesson?.date ?? '9'))
}

/** Another year than today's is named. */
function withYear(lesson: NextLesson | undefined, today: string): NextLesson | undefined {
  if (!lesson || lesson.date.slice(0, 4) === today.slice(0, 4)) return lesson
  const day = dayInWords(lesson.date)
  return { ...lesson, words: lesson.words.replace(day, `${day} ${lesson.date.slice(0, 4)}`) }
}

const namesOf = (places: readonly OrderPlace[]) => unique(places.map(firstName))

/** `Zim is in!` */
export function paidTitle(places: readonly OrderPlace[]): string {
  const names = namesOf(places)
  if (names.length === 0) return 'Your payment arrived'
  if (names.length > NAMED) return 'Everyone is in!'
  return `${joinWords(names)} ${names.length === 1 ? 'is' : 'are'} in!`
}

/** `Zim has a place in Robots from Cartons.` */
function placesInWords(places: readonly OrderPlace[]): string {
  // Children with the same courses are named together.
  const coursesOf = (name: string) =>
    joinWords(places.filter((place) => firstName(place) === name).map(({ courseTitle }) => courseTitle))
  const [first, ...others] = groupBy(namesOf(places), coursesOf)
  if (!first) return 'The places are in My Courses.'
  const [courses, names] = first
  const verb = names.length === 1 ? 'has' : 'have'
  const more = others.map(([title, whose]) => `${joinWords(whose)} in ${title}`)
  const list = [`${joinWords(names)} ${verb} a place in ${courses}`, ...more]
  return `${list.length === 1 ? list.join('') : `${list.slice(0, -1).join(', ')}, and ${list.at(-1)}`}.`
}

/** @param isNews for a payment that arrived while the parent was away */
export function paidLead({ places, amount }: OrderOutcome, isNews: boolean): string {
  const lead = isNews ? `Your payment of ${naira(amount)} arrived.` : 'Paid.'
  return `${lead} ${placesInWords(places)}`
}

export type NextStep = { kind: 'email' | 'lesson'; when: string; what: string }

const STEPS = 3

/** What happens next, by date. @param places by their next lesson */
export function nextSteps(places: readonly PaidPlace[], isPaidToday: boolean): NextStep[] {
  const lessons = places.flatMap(({ lesson, ...place }): NextStep[] => {
    if (!lesson || lesson.label === 'Started') return []
    const which = lesson.label === 'First lesson' ? 'first' : 'next'
    return [{ kind: 'lesson', when: lesson.words, what: `${firstName(place)}’s ${which} lesson.` }]
  })
  const last = lessons.slice(0, STEPS - 1).length - 1
  const steps = lessons.map((step, index) =>
    index === last ? { ...step, what: `${step.what} My Courses has all the dates.` } : step,
  )
  const email: NextStep = {
    kind: 'email',
    when: isPaidToday ? 'Today' : 'In your email',
    what: isPaidToday ? 'your receipt and the dates are in your email.' : 'your receipt and the dates.',
  }
  return [email, ...steps].slice(0, STEPS)
}

/** One line for each course, with the number of places in it. */
export const placesByCourse = (places: readonly OrderPlace[]) =>
  Array.from(
    groupBy(places, ({ courseId }) => courseId),
    ([courseId, ofCourse]) => ({
      courseId,
      courseTitle: ofCourse[0]?.courseTitle ?? '',
      places: ofCourse,
    }),
  )

const channels: Record<string, string> = {
  card: 'Card',
  bank: 'Bank account',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
}

/** `Bank transfer`; undefined for a way that is not known. */
export const channelName = (channel: string | null | undefined): string | undefined =>
  channel ? (channels[channel] ?? undefined) : undefined
