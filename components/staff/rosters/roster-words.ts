import type { Roster, RosterChild, RosterLecture } from '#contract/staff/rosters'
import { lagosDate, longDate, shortDate } from '#domain/dates'
import { joinWords } from '#domain/join-words'
import { dayInWords } from '#domain/lesson-words'
import type { RosterColumn } from '#domain/roster-columns'
import { formatMoment, formatTime } from '@/components/staff/list/format-time'

const timeOf = (at: string) => formatTime(at).replace(/:\d\d /, ' ')

/** '4 of 6 · Saturday 28 November' */
export function lectureWords(
  { number, day }: Pick<RosterLecture, 'number' | 'day'>,
  lectures: number,
): string {
  const place = `${number} of ${lectures}`
  return day === null ? place : `${place} · ${dayInWords(day)}`
}

/** 'Saturday 28 November, 4:00 pm'; a course without times has few known days. */
export function lessonWords({ day, startsAt }: Pick<RosterLecture, 'day' | 'startsAt'>): string {
  if (day === null) return 'No day yet'
  return startsAt ? `${dayInWords(day)}, ${timeOf(startsAt)}` : dayInWords(day)
}

/** '7 November 2026 to 12 December 2026 · Bola Adeyemi' */
export function courseLine({ startDate, endDate, teachers }: Roster['course']): string {
  const dates = `${longDate(startDate)} to ${longDate(endDate)}`
  return teachers.length > 0 ? `${dates} · ${joinWords(teachers)}` : dates
}

/** The site counts calendar years; both are shown where they differ (STF-206). */
export const ageWords = ({ age, calendarAge }: Pick<RosterChild, 'age' | 'calendarAge'>) =>
  age === calendarAge ? String(age) : `${age} (${calendarAge} by year)`

const ways: Record<RosterChild['way'], string> = { bought: '', 'by-hand': ' · by hand', moved: ' · moved' }

/** '01/11/2026 · by hand' */
export const sinceWords = ({ since, way }: Pick<RosterChild, 'since' | 'way'>) =>
  `${shortDate(since)}${ways[way]}`

/** 'saved at 10:04 am', with the day of another one. */
function savedWords(savedAt: string, today: string): string {
  const isToday = lagosDate(new Date(savedAt)) === today
  return isToday ? `saved at ${timeOf(savedAt)}` : `saved on ${formatMoment(savedAt)}`
}

type Progress = { marked: number; children: number; unsaved: number; savedAt: string | null; today: string }

/** '7 of 10 marked · saved at 10:04 am' */
export function progressWords({ marked, children, unsaved, savedAt, today }: Progress): string {
  const saved = savedAt === null ? 'nothing saved yet' : savedWords(savedAt, today)
  return `${marked} of ${children} marked · ${unsaved > 0 ? `${unsaved} not saved yet` : saved}`
}

export const NOT_SAVED_YET = 'Not saved yet. We keep trying.'

/** STF-212. */
export const closedWords = (marksUntil: string) =>
  `Marks can be changed until ${longDate(marksUntil)}. Ask the office.`

export const columnWords: Record<RosterColumn, string> = {
  child: 'Child',
  age: 'Age at start',
  'photo-consent': 'Photo consent',
  parent: 'Parent',
  telephone: 'Telephone',
  email: 'Email',
  'enrolled-since': 'Enrolled since',
  attendance: 'Attendance',
}

export const familiesOf = (children: readonly Pick<RosterChild, 'parent'>[]): number =>
  new Set(children.map(({ parent }) => parent.parentId ?? parent.name)).size

/** The lecture of the address, else today's or the next one. */
export function lectureAt(roster: Pick<Roster, 'lectures' | 'current'>, given: string | undefined) {
  const { lectures, current } = roster
  return (
    lectures.find(({ number }) => String(number) === given) ??
    lectures.find(({ number }) => number === current) ??
    lectures[0]
  )
}
