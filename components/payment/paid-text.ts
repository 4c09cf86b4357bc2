import type { OrderOutcome, OrderPlace } from '#contract/api/payment'
import { lagosDate } from '#domain/dates'
import { groupBy } from '#domain/group-by'
import { joinWords } from '#domain/join-words'
import { dayInWords, type NextLesson, nextLessonInWords } from '#domain/lesson-words'
import { naira } from '#domain/naira'
import { firstName } from '#domain/person'

export type PaidPlace = OrderPlace & { lesson: NextLesson | undefined }

const MAX_NAMES = 2

const unique = (texts: readonly string[]) => [...new Set(texts)]

export function placesByLesson(places: readonly OrderPlace[], now: Date): PaidPlace[] {
  const today = lagosDate(now)
  return places
    .map((place) => ({ ...place, lesson: addYear(nextLessonInWords(place, now, today), today) }))
    .sort((a, b) => (a.lesson?.date ?? '9').localeCompare(b.lesson?.date ?? '9'))
}

/** Adds the year to a lesson that is not in the current year. */
function addYear(lesson: NextLesson | undefined, today: string): NextLesson | undefined {
  if (!lesson || lesson.date.slice(0, 4) === today.slice(0, 4)) return lesson
  const day = dayInWords(lesson.date)
  return { ...lesson, words: lesson.words.replace(day, `${day} ${lesson.date.slice(0, 4)}`) }
}

const namesOf = (places: readonly OrderPlace[]) => unique(places.map(firstName))

/** `Zim is in!` */
export function paidTitle(places: readonly OrderPlace[]): string {
  const names = namesOf(places)
  if (names.length === 0) return 'Your payment arrived'
  if (names.length > MAX_NAMES) return 'Everyone is in!'
  return `${joinWords(names)} ${names.length === 1 ? 'is' : 'are'} in!`
}

/** `Zim has a place in Robots from Cartons.` */
function describePlaces(places: readonly OrderPlace[]): string {
  const coursesOf = (name: string) =>
    joinWords(places.filter((place) => firstName(place) === name).map(({ courseTitle }) => courseTitle))
  const [first, ...others] = groupBy(namesOf(places), coursesOf)
  if (!first) return 'The places are in My Courses.'
  const [courses, names] = first
  const verb = names.length === 1 ? 'has' : 'have'
  const more = others.map(([title, children]) => `${joinWords(children)} in ${title}`)
  const list = [`${joinWords(names)} ${verb} a place in ${courses}`, ...more]
  return `${list.length === 1 ? list.join('') : `${list.slice(0, -1).join(', ')}, and ${list.at(-1)}`}.`
}

/** @param isNews whether the payment completed while the parent was away */
export function paidLead({ places, amount }: OrderOutcome, isNews: boolean): string {
  const lead = isNews ? `Your payment of ${naira(amount)} arrived.` : 'Paid.'
  return `${lead} ${describePlaces(places)}`
}

export type NextStep = { kind: 'email' | 'lesson'; when: string; what: string }

const MAX_STEPS = 3

/** @param places sorted by their next lesson */
export function nextSteps(places: readonly PaidPlace[], isPaidToday: boolean): NextStep[] {
  const lessons = places.flatMap(({ lesson, ...place }): NextStep[] => {
    if (!lesson || lesson.kind === 'started') return []
    return [{ kind: 'lesson', when: lesson.words, what: `${firstName(place)}’s ${lesson.kind} lesson.` }]
  })
  const last = lessons.slice(0, MAX_STEPS - 1).length - 1
  const steps = lessons.map((step, index) =>
    index === last ? { ...step, what: `${step.what} My Courses has all the dates.` } : step,
  )
  const email: NextStep = {
    kind: 'email',
    when: isPaidToday ? 'Today' : 'In your email',
    what: isPaidToday ? 'your receipt and the dates are in your email.' : 'your receipt and the dates.',
  }
  return [email, ...steps].slice(0, MAX_STEPS)
}

export const placesByCourse = (places: readonly OrderPlace[]) =>
  Array.from(
    groupBy(places, ({ courseId }) => courseId),
    ([courseId, coursePlaces]) => ({
      courseId,
      courseTitle: coursePlaces[0]?.courseTitle ?? '',
      places: coursePlaces,
    }),
  )

const channels: Record<string, string> = {
  card: 'Card',
  bank: 'Bank account',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
}

/** `Bank transfer`; undefined for an unknown channel. */
export const channelName = (channel: string | null | undefined): string | undefined =>
  channel ? (channels[channel] ?? undefined) : undefined
