import { describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'

const render = (name: string, data: unknown) => {
  const compose = templates.get(name)
  if (!compose) throw new Error('Unknown template.')
  const school = { ...sampleSchool, origin: 'https://kitelab.example' }
  return renderMail(compose(data, school), school)
}
const refund = { firstName: 'Adaeze', reference: '1768214400123', amountKobo: 13_800_050, reason: 'full' }

describe('Order mails', () => {
  test('a receipt lists each child, course and price, and the total', () => {
    const { subject, text, html } = render('receipt', {
      firstName: 'Adaeze',
      parentName: 'Adaeze <b>Grace</b> Okafor',
      reference: '1768214400123',
      paidAt: '2026-01-12T23:42:00.000Z',
      channel: 'bank_transfer',
      amountKobo: 9_300_000,
      lines: [
        { courseTitle: 'Robots from Cartons', childName: 'Chidera Okafor', priceKobo: 4_500_000 },
        { courseTitle: 'Make Your Own Platform Game', childName: 'Kosi Okafor', priceKobo: 4_800_000 },
      ],
    })
    expect(subject).toBe('Your receipt 1768214400123')
    // 23:42 UTC is the next day in Lagos.
    expect(text).toContain('on 13 January 2026. Reference 1768214400123, bank transfer.')
    expect(text).toContain('Robots from Cartons, Chidera Okafor: ₦45,000')
    expect(text).toContain('Total paid: ₦93,000')
    expect(text).toContain('In words: Ninety-three thousand naira only.')
    expect(text).toContain('https://kitelab.example/user/purchase-history/receipt/1768214400123')
    expect(html).toContain('&lt;b&gt;Grace')
    expect(html).not.toContain('<b>Grace')
    expect(text).not.toContain('my-courses')
  })

  test('a pending payment tells the parent not to pay again', () => {
    const { subject, text, html } = render('payment-pending', refund)
    expect(subject).toBe('We are waiting for your payment: 1768214400123')
    for (const phrase of ['There is no need to pay again.', '₦138,000.50', '1768214400123']) {
      expect(text).toContain(phrase)
      expect(html).toContain(phrase)
    }
  })

  test.each([
    ['amount', 'did not match the order'],
    ['full', 'given to another child'],
    ['duplicate', 'already enrolled through another payment'],
    [null, 'could not be used'],
  ])('a refund states its reason (%s)', (reason, phrase) => {
    const { text } = render('refund-due', { ...refund, reason })
    expect(text).toContain(phrase)
    expect(text).toContain('₦138,000.50')
  })

  test('P5: a returned transfer states both amounts and what to do', () => {
    const mail = {
      firstName: 'Adaeze',
      reference: '1768214400123',
      amountKobo: 8_100_000,
      sentKobo: 8_000_000,
    }
    const { subject, text, html } = render('transfer-returned', mail)
    expect(subject).toBe('Your transfer was returned: please try again')
    for (const phrase of [
      'Your transfer was returned by the bank',
      'You sent ₦80,000, and the order is ₦81,000.',
      'press Try again and send exactly ₦81,000, or pay by card or USSD.',
    ]) {
      expect(text).toContain(phrase)
      expect(html).toContain(phrase)
    }
    expect(text).toContain('Try again: https://kitelab.example/cart')
    const unknown = render('transfer-returned', { ...mail, sentKobo: null })
    expect(unknown.text).toContain('The bank sent it back without giving a reason.')
  })

  test('a completed refund states its reference', () => {
    const { subject, text } = render('refunded', { ...refund, reason: null })
    expect(subject).toBe('Your money was returned: 1768214400123')
    expect(text).toContain('Reference: 1768214400123')
  })

  test('invalid data is rejected instead of mailed', () => {
    expect(() => render('receipt', { firstName: 'Adaeze' })).toThrow()
  })
})

describe('Enrolment mails', () => {
  test('the enrolment mail lists when each course starts, with one button and calendar links', () => {
    const robots = { courseTitle: 'Robots from Cartons', startDate: '2086-01-07', endDate: '2086-03-25' }
    const { subject, text, html } = render('enrolled', {
      firstName: 'Adaeze',
      places: [
        { ...robots, childName: 'Chidera <b>Okafor' },
        { ...robots, childName: 'Kosi Okafor' },
        { ...robots, courseTitle: 'Space', childName: 'Kosi Okafor', startDate: '2086-02-01' },
      ],
    })
    expect(subject).toBe('Chidera and Kosi are enrolled: what happens next')
    expect(text).toContain('Chidera and Kosi are enrolled')
    const robotsDays = 'First day 7 January 2086, last day 25 March 2086'
    expect(text).toContain(`Chidera <b>Okafor: Robots from Cartons\n${robotsDays}`)
    expect(text).toContain(`Kosi Okafor: Robots from Cartons\n${robotsDays}`)
    expect(text).toContain('Kosi Okafor: Space\nFirst day 1 February 2086, last day 25 March 2086')
    expect(text).toContain('See my courses: https://kitelab.example/course/my-courses')
    expect(html).toContain('Chidera &lt;b&gt;Okafor')
    expect(html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
    const calendars = text.match(/https:\/\/calendar\.google\.com\S+/g)
    expect(calendars).toHaveLength(2)
    expect(calendars?.[0]).toContain('dates=20860107%2F20860326')
    expect(calendars?.join()).not.toMatch(/Kosi|Chidera|Okafor/)
    expect(text).not.toContain('₦')
  })

  test('Section 8: the enrolment mail names the child and the first lesson, and its calendar link covers every lesson', () => {
    const course = {
      courseTitle: 'Robots',
      startDate: '2086-01-07',
      endDate: '2086-03-25',
      numberOfLectures: 11,
    }
    const schedule = { weekdays: [2], start: '16:00', minutes: 60 }
    const place = { ...course, childName: 'Zim Ayo Okafor', schedule }
    const { subject, text } = render('enrolled', { firstName: 'Ngozi', places: [place] })
    expect(subject).toBe('Zim is enrolled: what happens next')
    expect(text).toContain('Zim is enrolled')
    expect(text).toContain(
      'Zim Ayo Okafor: Robots\nFirst lesson Tuesday 8 January 2086, 4:00 pm; last day 25 March 2086',
    )
    const [calendar = ''] = text.match(/https:\/\/calendar\.google\.com\S+/) ?? []
    const query = new URL(calendar).searchParams
    expect(query.get('dates')).toBe('20860108T160000/20860108T170000')
    expect(query.get('recur')).toBe('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=11')
    expect(query.get('ctz')).toBe('Africa/Lagos')
  })

  test('Section 8: a child who joins a running course gets the next lesson', () => {
    const today = lagosDate(new Date())
    const place = {
      courseTitle: 'Robots',
      childName: 'Zim Okafor',
      startDate: addDays(today, -14),
      endDate: addDays(today, 14),
      schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], start: '09:30', minutes: 60 },
    }
    const { text } = render('enrolled', { firstName: 'Ngozi', places: [place] })
    expect(text).toMatch(/Next lesson \w+day \d+ \w+ \d{4}, 9:30 am; last day/)
  })
})
