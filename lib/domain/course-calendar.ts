import { addDays } from './dates.ts'

type CalendarTime =
  | {
      start: string
      end: string
    }
  | {
      startsAt: string
      endsAt: string
    }

export type CalendarEvent = CalendarTime & {
  /** Stable, so that a calendar updates its entry instead of adding one. */
  uid: string
  title: string
  description: string
  url: string
  location?: string | undefined
  /** Raised when its times change, so that a calendar takes the new ones (STF-103). */
  sequence?: number | null | undefined
}

/** `CANCEL` takes the events out of a calendar that has them. */
type Method = 'PUBLISH' | 'CANCEL'

/** RFC 5545, 3.1: longer lines continue on the next line after a space. */
const LINE_OCTETS = 75

function foldLine(line: string): string {
  const encoder = new TextEncoder()
  if (encoder.encode(line).length <= LINE_OCTETS) return `${line}\r\n`
  let lines = ''
  let octets = 0
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

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')

const basicDate = (date: string): string => date.replaceAll('-', '')
const basicInstant = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`

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

const alarm = (trigger: string, description: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(description)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
]

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
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${basicDate(addDays(event.end, 1))}`,
  ]
}

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

const eventLines = (event: CalendarEvent, stamp: string, method: Method): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp}`,
  ...(event.sequence ? [`SEQUENCE:${event.sequence}`] : []),
  ...timeLines(event),
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  `URL:${event.url}`,
  `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${'startsAt' in event ? 'OPAQUE' : 'TRANSPARENT'}`,
  ...(method === 'CANCEL' ? [] : alarms(event)),
  'END:VEVENT',
]

export const calendarFile = (
  events: readonly CalendarEvent[],
  name: string,
  madeAt: string,
  method: Method = 'PUBLISH',
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kitelab//Courses//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Africa/Lagos',
    ...zone,
    ...events.flatMap((event) => eventLines(event, basicInstant(madeAt), method)),
    'END:VCALENDAR',
  ]
    .map(foldLine)
    .join('')

type GoogleEvent = CalendarTime & {
  title: string
  recurrence?: string | undefined
}

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
