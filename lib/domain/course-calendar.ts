import { addDays } from './dates.ts'

/** What stands in a calendar: whole days, because a course has dates and no hours. */
export type CalendarEvent = {
  /** The same for the same enrolment whenever the file is made, so that a calendar changes its entry and adds none. */
  uid: string
  title: string
  /** First day, a calendar date. */
  start: string
  /** Last day, a calendar date. */
  end: string
  description: string
  url: string
}

/** A line may have 75 octets; a longer one goes on in the next, which begins with a space (RFC 5545, 3.1). */
const LINE_OCTETS = 75

function folded(line: string): string {
  const encoder = new TextEncoder()
  let lines = ''
  let octets = 0
  // By whole characters: a letter with an accent is never cut in two.
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > LINE_OCTETS) {
      lines += '\r\n '
      octets = 1
    }
    lines += letter
    octets += size
  }
  return `${lines}\r\n`
}

/** Words as the value of a property (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')

const basicDate = (date: string): string => date.replaceAll('-', '')
/** `20261120T090000Z` of an instant. */
const basicInstant = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`

/** Lagos has had one offset all year since 1919. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Lagos',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'TZNAME:WAT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const alarm = (trigger: string, words: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(words)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
]

const eventLines = ({ uid, title, start, end, description, url }: CalendarEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${basicDate(start)}`,
  // The end is the first day after it.
  `DTEND;VALUE=DATE:${basicDate(addDays(end, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'STATUS:CONFIRMED',
  'TRANSP:TRANSPARENT',
  // At nine in the morning, a week and a day before.
  ...alarm('-P6DT15H', `${title} starts in a week`),
  ...alarm('-PT15H', `${title} starts tomorrow`),
  'END:VEVENT',
]

/** @param madeAt instant */
export const calendarFile = (events: readonly CalendarEvent[], name: string, madeAt: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kitelab//Courses//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Africa/Lagos',
    ...zone,
    ...events.flatMap((event) => eventLines(event, basicInstant(madeAt))),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')

type GoogleEvent = Pick<CalendarEvent, 'title' | 'start' | 'end' | 'description'>

/** A link that offers the course to Google Calendar, where the parent confirms it. */
export function googleCalendarUrl({ title, start, end, description }: GoogleEvent): string {
  const url = new URL('https://calendar.google.com/calendar/render')
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basicDate(start)}/${basicDate(addDays(end, 1))}`,
    details: description,
    ctz: 'Africa/Lagos',
  }).toString()
  return url.href
}
