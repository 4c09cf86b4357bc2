import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile, googleCalendarUrl } from './course-calendar.ts'

const robots: CalendarEvent = {
  uid: 'robots-chidera@kitelab.example',
  title: 'Robots; from Cartons, Chidera',
  start: '2026-12-29',
  end: '2027-02-28',
  description: 'First line\nSecond, with a \\ in it',
  url: 'https://kitelab.example/course/browse-courses/robots',
}
const made = '2026-11-20T17:00:00.000Z'
const unfolded = (file: string) => file.replaceAll('\r\n ', '')
const linesOf = (file: string) => unfolded(file).split('\r\n')

describe('a calendar file', () => {
  test('has whole days with an exclusive end, a time zone, and reminders a week and a day before', () => {
    const lines = linesOf(calendarFile([robots], 'Kitelab courses', made))
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(lines).toContain('UID:robots-chidera@kitelab.example')
    expect(lines).toContain('DTSTAMP:20261120T170000Z')
    expect(lines).toContain('DTSTART;VALUE=DATE:20261229')
    expect(lines).toContain('DTEND;VALUE=DATE:20270301')
    expect(lines).toContain('TZID:Africa/Lagos')
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P6DT15H', 'TRIGGER:-PT15H'])
  })

  test('escapes characters that end a value or begin a property', () => {
    const lines = linesOf(calendarFile([robots], 'Kitelab courses', made))
    expect(lines).toContain('SUMMARY:Robots\\; from Cartons\\, Chidera')
    expect(lines).toContain('DESCRIPTION:First line\\nSecond\\, with a \\\\ in it')
    const sly = { ...robots, title: 'Robots\r\nATTENDEE:mailto:else@example.com' }
    expect(linesOf(calendarFile([sly], '', made)).filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })

  test('folds lines at 75 octets without losing a character', () => {
    const title = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/[\r\n\\;,]/.test(text))
    fc.assert(
      fc.property(title, (text) => {
        const file = calendarFile([{ ...robots, title: text }], 'Kitelab', made)
        const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
        expect(longest).toBeLessThanOrEqual(75)
        expect(unfolded(file)).toContain(`SUMMARY:${text}\r\n`)
      }),
    )
  })

  test('of the same courses differs only in its timestamp, so that a calendar updates its entries', () => {
    const again = calendarFile([robots], 'Kitelab', '2026-12-01T08:00:00.000Z')
    const stampless = (file: string) => linesOf(file).filter((line) => !line.startsWith('DTSTAMP'))
    expect(stampless(again)).toEqual(stampless(calendarFile([robots], 'Kitelab', made)))
  })
})

describe('C3: the calendar file of a course with lesson times', () => {
  const lesson: CalendarEvent = {
    uid: 'robots.chidera.1@kitelab.example',
    title: 'Robots from Cartons, Chidera',
    startsAt: '2026-12-01T16:00:00+01:00',
    endsAt: '2026-12-01T17:00:00+01:00',
    description: 'Lesson 1 of 12.',
    location: 'Yaba, Lagos',
    url: 'https://kitelab.example/course/browse-courses/robots',
  }

  test('has the lesson time in Lagos, the place, and reminders a day and an hour before', () => {
    const lines = linesOf(calendarFile([lesson], 'Kitelab courses', made))
    expect(lines).toContain('DTSTART;TZID=Africa/Lagos:20261201T160000')
    expect(lines).toContain('DTEND;TZID=Africa/Lagos:20261201T170000')
    expect(lines).toContain('LOCATION:Yaba\\, Lagos')
    expect(lines).toContain('TRANSP:OPAQUE')
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H'])
    expect(lines.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'))
  })

  test('becomes a weekly event in Google Calendar', () => {
    const recurrence = 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=12'
    const { searchParams } = new URL(googleCalendarUrl({ ...lesson, recurrence }))
    expect(searchParams.get('dates')).toBe('20261201T160000/20261201T170000')
    expect(searchParams.get('recur')).toBe(recurrence)
    expect(searchParams.get('ctz')).toBe('Africa/Lagos')
  })
})

test('the Google Calendar link contains the course, its days and the time zone', () => {
  const { origin, searchParams } = new URL(googleCalendarUrl(robots))
  expect(origin).toBe('https://calendar.google.com')
  expect(searchParams.get('text')).toBe('Robots; from Cartons, Chidera')
  expect(searchParams.get('dates')).toBe('20261229/20270301')
  expect(searchParams.get('ctz')).toBe('Africa/Lagos')
})
