import type { Roster, RosterLecture } from '#contract/staff/rosters'
import { addDays, lagosDate } from '#domain/dates'
import { dayInWords } from '#domain/lesson-words'

type Since = Pick<Roster['children'][number], 'since'>
type Dated = RosterLecture & { day: string }

const hasDay = (lecture: RosterLecture): lecture is Dated => lecture.day !== null

const orderOf = ({ day, startsAt }: Dated) => `${day} ${startsAt ?? ''}`

/** A lecture without a time ends with its day. */
const endOf = ({ day, startsAt, minutes }: Dated): number =>
  startsAt === null
    ? Date.parse(`${addDays(day, 1)}T00:00:00+01:00`)
    : Date.parse(startsAt) + (minutes ?? 0) * 60_000

/** The last lecture that is over, when children were enrolled by then and none of them has a mark. */
export function lastUnmarked(
  { lectures, children, marks }: Pick<Roster, 'lectures' | 'marks'> & { children: readonly Since[] },
  now: Date,
): Dated | undefined {
  const last = lectures
    .filter(hasDay)
    .filter((lecture) => endOf(lecture) < now.getTime())
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
    .at(-1)
  if (!last || marks.some(({ lecture }) => lecture === last.number)) return undefined
  const wasEnrolled = children.some(({ since }) => Date.parse(since) <= endOf(last))
  return wasEnrolled ? last : undefined
}

/** 'Lecture 5 is on Saturday 5 December, …'; undefined for a lecture of today, of the past or without a day. */
export const aheadWords = ({ number, day }: Pick<RosterLecture, 'number' | 'day'>, now: Date) =>
  day !== null && day > lagosDate(now)
    ? `Lecture ${number} is on ${dayInWords(day)}, after today. Please check the lecture before you mark.`
    : undefined

/** 'Lecture 3 of 6 was on Saturday 21 November and has no marks.' */
export const unmarkedWords = ({ number, day }: Dated, lectures: number): string =>
  `Lecture ${number} of ${lectures} was on ${dayInWords(day)} and has no marks.`
