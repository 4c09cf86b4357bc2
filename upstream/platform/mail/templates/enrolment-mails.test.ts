import { describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'

const school = { ...sampleSchool, origin: 'https://kitelab.example' }
const render = (name: string, data: unknown) => {
  const compose = templates.get(name)
  if (!compose) throw new Error('Unknown template.')
  return renderMail(compose(data, school), school)
}

const course = {
  courseId: 'c-7',
  courseTitle: 'Robots <b>from Cartons',
  startDate: '2086-02-04',
  endDate: '2086-02-18',
  numberOfLectures: 3,
  maximumCapacity: 12,
  schedule: { weekdays: [1], start: '16:00', minutes: 60 },
  format: 'centre',
  place: '12 Herbert Macaulay Way, Yaba',
  calendarSequence: 0,
}
const from = {
  ...course,
  courseId: 'c-8',
  courseTitle: 'Kite Science',
  startDate: '2086-01-07',
  endDate: '2086-01-21',
}
const family = {
  reference: '1794994920417',
  firstName: 'Ngozi',
  children: [{ childId: 'k-1', firstName: 'Zim' }],
}

describe('The email of a move', () => {
  const mail = render('moved', { ...course, ...family, from })

  test('STF-190: says from where to where, with dates, and that nothing is to pay', () => {
    expect(mail.subject).toBe('Moved to Robots <b>from Cartons')
    expect(mail.text).toContain(
      'Hello Ngozi, Zim is now enrolled in Robots <b>from Cartons, and no longer in Kite Science.',
    )
    expect(mail.text).toContain('Before: Kite Science, 7 January 2086 to 21 January 2086')
    expect(mail.text).toContain('Now: Robots <b>from Cartons, 4 February 2086 to 18 February 2086')
    expect(mail.text).toContain('First lesson Monday 4 February, 4:00 pm')
    expect(mail.text).toContain('There is nothing to pay for this change.')
    expect(mail.html).not.toContain('<b>from')
    expect(mail.html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
  })

  test('STF-190: names the next lesson of a course that has begun, and none when all are over', () => {
    const today = lagosDate(new Date())
    const running = {
      ...course,
      startDate: addDays(today, -14),
      endDate: addDays(today, 14),
      numberOfLectures: 29,
      schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], start: '09:30', minutes: 60 },
    }
    const textOf = (to: object) => render('moved', { ...to, ...family, from }).text
    expect(textOf(running)).toMatch(/Next lesson \w+day \d+ \w+, 9:30 am\n12 Herbert Macaulay Way, Yaba/)
    expect(textOf(running)).not.toContain('First lesson')
    expect(textOf({ ...running, numberOfLectures: 3 })).not.toMatch(/lesson|Started/)
    const untimed = { ...running, schedule: null }
    expect(textOf(untimed)).toMatch(/Started \w+day \d+ \w+\n12 Herbert/)
    expect(textOf({ ...untimed, startDate: '2086-01-07' })).toContain('First day Monday 7 January')
  })

  test('STF-190: says what is still to be paid of an order by hand', () => {
    const { text } = render('moved', { ...course, ...family, from, openKobo: 3_000_000 })
    expect(text).toContain('After this change ₦30,000 is still to be paid for order 1794994920417.')
    expect(text).not.toContain('nothing to pay')
    expect(render('moved', { ...course, ...family, from, openKobo: 0 }).text).toContain('nothing to pay')
  })

  test('STF-190: puts the new dates in a calendar and takes the old ones out of it', () => {
    const [added, removed] = mail.attachments ?? []
    expect(added?.content).toContain('METHOD:PUBLISH')
    expect(added?.content.match(/UID:c-7\.k-1\.\d@kitelab\.example/g)).toHaveLength(3)
    expect(removed).toMatchObject({ filename: 'earlier-course.ics' })
    expect(removed?.content).toContain('METHOD:CANCEL')
    expect(removed?.content.match(/UID:c-8\.k-1\.\d@kitelab\.example/g)).toHaveLength(3)
    expect(removed?.content.match(/STATUS:CANCELLED/g)).toHaveLength(3)
  })
})

describe('The email of an enrolment that ended', () => {
  test('STF-192: says that the payment stays, and takes the dates out of a calendar', () => {
    const { subject, text, attachments } = render('enrolment-ended', {
      ...course,
      ...family,
      keptKobo: 4_500_000,
    })
    expect(subject).toBe('Enrolment in Robots <b>from Cartons ended')
    expect(text).toContain('Zim is no longer enrolled in Robots <b>from Cartons.')
    expect(text).toContain('The payment of ₦45,000 stays with us: no money goes back.')
    expect(attachments?.[0]?.content).toContain('METHOD:CANCEL')
  })

  test('STF-192: says that what was open does not have to be paid', () => {
    const { text } = render('enrolment-ended', { ...course, ...family, keptKobo: 0, droppedKobo: 3_000_000 })
    expect(text).toContain('₦30,000 that was still open does not have to be paid any more.')
  })

  test('names no payment of a free place', () => {
    const { text } = render('enrolment-ended', { ...course, ...family, keptKobo: 0 })
    expect(text).not.toContain('The payment of')
    expect(text).toContain('No money goes back.')
  })
})

test('STF-183: the email of an enrolment by hand says what is still to be paid and how', () => {
  const { startDate, endDate } = course
  const places = [{ courseTitle: 'Robots', childName: 'Zim Okafor', startDate, endDate }]
  const textOf = (way: string) =>
    render('enrolled', { firstName: 'Ngozi', places, toPay: { openKobo: 4_000_000, way } }).text
  expect(textOf('cash')).toContain('₦40,000 is still to be paid. Please pay it in cash at the school.')
  expect(textOf('transfer')).toContain('by bank transfer to the school’s account.')
  expect(render('enrolled', { firstName: 'Ngozi', places }).text).not.toContain('to be paid')
})

test('STF-180: the email of an enrolment by hand names no first day of a course that has begun', () => {
  const today = lagosDate(new Date())
  const place = { courseTitle: 'Robots', childName: 'Zim Okafor', startDate: '2026-01-05' }
  const textOf = (endDate: string) =>
    render('enrolled', { firstName: 'Ngozi', places: [{ ...place, endDate }] }).text
  expect(textOf('2026-01-30')).toContain('Robots\nFrom 5 January 2026 to 30 January 2026')
  expect(textOf(addDays(today, 7))).not.toContain('First')
})
