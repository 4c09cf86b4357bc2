import { describe, expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'

const school = { ...sampleSchool, origin: 'https://kitelab.example' }
const render = (name: string, data: unknown) => {
  const compose = templates.get(name)
  if (!compose) throw new Error('Unknown template.')
  return renderMail(compose(data, school), school)
}
const fileOf = (mail: ReturnType<typeof render>) =>
  mail.attachments?.[0]?.content.replaceAll('\r\n', '\n') ?? ''

const mail = {
  courseId: 'c-7',
  courseTitle: 'Robots <b>from Cartons',
  startDate: '2086-02-04',
  endDate: '2086-02-18',
  numberOfLectures: 3,
  maximumCapacity: 12,
  schedule: { weekdays: [1], start: '16:00', minutes: 60 },
  format: 'centre',
  place: '12 Herbert Macaulay Way, Yaba',
  calendarSequence: 2,
  firstName: 'Ngozi',
  children: [
    { childId: 'k-1', firstName: 'Zim' },
    { childId: 'k-2', firstName: 'Kosi' },
  ],
}
const postponed = {
  ...mail,
  oldStart: '2086-01-07',
  oldEnd: '2086-01-21',
  note: 'The teacher is ill.',
  refundUntil: '2086-01-18',
}
const cancelled = {
  ...mail,
  reason: 'The roof leaks.',
  refundKobo: 9_000_000,
  disputedKobo: 0,
  isFree: false,
}

describe('The email of a postponement', () => {
  test('STF-103: says the old and the new dates, the note and the day for money back', () => {
    const { subject, text, html } = render('course-postponed', postponed)
    expect(subject).toBe('New dates for Robots <b>from Cartons')
    expect(text).toContain('Zim and Kosi keep their places.')
    expect(text).toContain('Before: 7 January 2086 to 21 January 2086')
    expect(text).toContain('Now: 4 February 2086 to 18 February 2086')
    expect(text).toContain('First lesson Monday 4 February, 4:00 pm\n12 Herbert Macaulay Way, Yaba')
    expect(text).toContain('The teacher is ill.')
    expect(text).toContain('ask for your money back until Friday 18 January 2086')
    expect(html).not.toContain('<b>from')
    expect(html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
  })

  test('STF-103: says nothing of a note or of money where there is none', () => {
    const { text } = render('course-postponed', { ...postponed, note: null, refundUntil: null })
    expect(text).not.toMatch(/A note from|money back/)
  })

  test('STF-309: has each lesson of each child under its id, with a higher sequence', () => {
    const file = fileOf(render('course-postponed', postponed))
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(6)
    expect(file).toContain('UID:c-7.k-2.3@kitelab.example')
    expect(file.match(/SEQUENCE:2/g)).toHaveLength(6)
    expect(file).toContain('METHOD:PUBLISH')
    expect(file).toContain('DTSTART;TZID=Africa/Lagos:20860204T160000')
  })
})

describe('The email of a cancellation', () => {
  test('STF-107: says why, for which children, and how much goes back', () => {
    const { subject, text } = render('course-cancelled', cancelled)
    expect(subject).toBe('Robots <b>from Cartons is cancelled')
    expect(text).toContain('Zim and Kosi are no longer enrolled in it.')
    expect(text).toContain('Why\nThe roof leaks.')
    expect(text).toContain('₦90,000 goes back the way you paid. Banks take up to 10 working days.')
  })

  test('STF-107: takes the entries out of the calendar that has them', () => {
    const file = fileOf(render('course-cancelled', cancelled))
    expect(file).toContain('METHOD:CANCEL')
    expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(6)
    expect(file).toContain('UID:c-7.k-1.1@kitelab.example')
    expect(file).not.toMatch(/STATUS:CONFIRMED|VALARM/)
  })

  test('promises no money of a disputed payment, nor of a free or refunded place', () => {
    const byHand = render('course-cancelled', { ...cancelled, refundKobo: 0, handKobo: 3_000_000 })
    expect(byHand.text).toContain('The school pays ₦30,000 back to you.')
    const disputed = render('course-cancelled', { ...cancelled, refundKobo: 0, disputedKobo: 4_500_000 })
    expect(disputed.text).toContain('is disputed with the bank, so we cannot return it now')
    expect(disputed.text).not.toContain('goes back')
    const free = render('course-cancelled', { ...cancelled, refundKobo: 0, isFree: true })
    expect(free.text).toContain('It was free, so no money goes back.')
    const refunded = render('course-cancelled', { ...cancelled, refundKobo: 0 })
    expect(refunded.text).toContain('Nothing of what you paid for it is left to return.')
  })
})

test('STF-108: the alert of owners leads to the page', () => {
  const alert = {
    name: 'Bola Adeyemi',
    subject: 'Robots was cancelled',
    text: 'Families told: 9.',
    label: 'See the course',
    path: '/staff/courses/c-7',
  }
  const { subject, text } = render('staff-alert', alert)
  expect(subject).toBe('Robots was cancelled')
  expect(text).toContain('Hello Bola. Families told: 9.')
  expect(text).toContain('https://kitelab.example/staff/courses/c-7')
})
