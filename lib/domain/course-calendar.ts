import { addDays } from './dates.ts'

/** Whole days where a course has dates and no times, else one lesson. */
type CalendarTime =
  | {
      /** First day, a calendar date. */
      start: string
      /** Last day, a calendar date. */
      end: string
    }
  | {
      /** Instants with the offset of Lagos. */
      startsAt: string
      endsAt: string
    }

export type CalendarEvent = CalendarTime & {
  /** The same for the same lesson whenever the file is made, so that a calendar changes its entry and adds none. */
  uid: string
  title: string
  description: string
  url: string
  location?: string | undefined
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

/** `20261201T160000` in Lagos, of an instant with the offset of Lagos. */
const localTime = (instant: string): string => instant.slice(0, 19).replace(/[-:]/g, '')

function timeLines(event: CalendarEvent): string[] {
  if ('startsAt' in event) {
    return [
      `DTSTART;TZID=Africa/Lagos:${localTime(event.startsAt)}`,
      `DTEND;TZID=Africa/Lagos:${localTime(event.endsAt)}`,
    ]
  }
  return [
    `DTSTART;VALUE=DATE:${basicDate(event.start)}`,
    // The end is the first day after it.
    `DTEND;VALUE=DATE:${basicDate(addDays(event.end, 1))}`,
  ]
}

/** A day and an hour before a lesson; before whole days at nine in the morning, a week and a day ahead. */
const alarms = (event: CalendarEvent): string[] =>
  'startsAt' in event
    ? [
        ...alarm('-P1D', `${event.title}: lesson tomorrow`),
        ...alarm('-PT1H', `${event.title}: lesson in an hour`),
      ]
    : [
        ...alarm('-P6DT15H', `${event.title} starts in a week`),
        ...alarm('-PT15H', `${event.title} starts tomorrow`),
      ]

const eventLines = (event: CalendarEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp}`,
  ...timeLines(event),
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
  `URL:${event.url}`,
  'STATUS:CONFIRMED',
  `TRANSP:${'startsAt' in event ? 'OPAQUE' : 'TRANSPARENT'}`,
  ...alarms(event),
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

type GoogleEvent = CalendarTime & {
  title: string
  /** How the event repeats: `RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=12`. */
  recurrence?: string | undefined
}

/** A link that offers the course to Google Calendar, where the parent confirms it. */
export function googleCalendarUrl(event: GoogleEvent): string {
  const url = new URL('https://calendar.google.com/calendar/render')
  const dates =
    'startsAt' in event
      ? `${localTime(event.startsAt)}/${localTime(event.endsAt)}`
      : `${basicDate(event.start)}/${basicDate(addDays(event.end, 1))}`
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates,
    ctz: 'Africa/Lagos',
    ...(event.recurrence && { recur: event.recurrence }),
  }).toString()
  return url.href
}
