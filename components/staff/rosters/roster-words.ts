import type { Roster, RosterChild, RosterLecture } from '#contract/staff/rosters'
import { lagosDate, longDate, shortDate } from '#domain/dates'
import { joinWords } from '#domain/join-words'
import { dayInWords } from '#domain/lesson-words'
import type { RosterColumn } from '#domain/roster-columns'
import { personalDataFrom } from '#domain/roster-windows'
import { formatMoment, formatTime } from '@/components/staff/list/format-time'

const MOST_OF_TITLE = 40

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
  age === calendarAge ? String(age) : `${age} (${calendarAge} this year)`

/**
 * STF-213: never that none is reported of a child whose allergy is not known here.
 * @param answered null for none; undefined when the server has not answered for this child
 */
export function sheetAllergyWords(
  { allergy }: Pick<RosterChild, 'allergy'>,
  answered: string | null | undefined,
): string {
  if (answered) return answered
  return answered === null || allergy === 'none' ? 'None reported' : 'Not shown: ask the parent'
}

/** STF-020, STF-021: why a reader sees no allergies, or from when on. */
export function hiddenWords(
  course: Pick<Roster['course'], 'startDate' | 'endDate'>,
  { seeTelephones }: Pick<Roster['can'], 'seeTelephones'>,
  today: string,
): string {
  // Who sees telephones is outside no window: the role sees no allergies.
  if (seeTelephones) return 'Not shown: for office and teachers'
  const from = personalDataFrom(course)
  return today < from ? `Shown from ${longDate(from)}` : 'Not shown any more'
}

const ways: Record<RosterChild['way'], string> = { bought: '', 'by-hand': ' · by hand', moved: ' · moved' }

/** '01/11/2026 · by hand' */
export const sinceWords = ({ since, way }: Pick<RosterChild, 'since' | 'way'>) =>
  `${shortDate(since)}${ways[way]}`

/** 'saved at 10:04 am', with the day of another one. */
function savedWords(savedAt: string, today: string): string {
  const isToday = lagosDate(new Date(savedAt)) === today
  return isToday ? `saved at ${timeOf(savedAt)}` : `saved on ${formatMoment(savedAt)}`
}

type Progress = {
  marked: number
  children: number
  /** Late. */
  unsaved: number
  isSaving: boolean
  savedAt: string | null
  today: string
}

/** '7 of 10 marked · saved at 10:04 am' */
export function progressWords({ marked, children, unsaved, isSaving, savedAt, today }: Progress): string {
  const saved = savedAt === null ? 'nothing saved yet' : savedWords(savedAt, today)
  const last = isSaving ? 'saving...' : saved
  return `${marked} of ${children} marked · ${unsaved > 0 ? `${unsaved} not saved yet` : last}`
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

/** 'class-list-kite-science-2026-11-28.csv'; two courses of one day have different names (STF-214). */
export function fileName(title: string, today: string): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_TITLE)
    .replace(/^-|-$/g, '')
  return ['class-list', ...(words ? [words] : []), `${today}.csv`].join('-')
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
