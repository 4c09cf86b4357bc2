import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { templates } from '../../../platform/mail/templates.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo, waiting } from '../today/testing/waiting.ts'
import { isReadable } from './mail-words.ts'

const TOKEN = `a.${'b'.repeat(80)}.${'c'.repeat(43)}`

const startDate = addDays(lagosDate(new Date()), 3)
const dates = { startDate, endDate: addDays(startDate, 77) }
const schedule = { weekdays: [1], start: '16:00', minutes: 60 }
const order = { firstName: 'Adaeze', reference: '1794994920417', amountKobo: 4_500_000 }
const names = { courseTitle: 'Robots from Cartons', childName: 'Chidera Okafor' }
const lines = [{ ...names, amountKobo: 4_500_000 }]

const reminder = {
  firstName: 'Adaeze',
  children: [{ childId: 'k-1', firstName: 'Chidera' }],
  courseId: 'c-7',
  courseTitle: 'Robots from Cartons',
  ...dates,
  numberOfLectures: 11,
  maximumCapacity: 12,
  schedule,
  format: 'online',
  place: null,
  prepare: 'Two cartons.',
  expiresAt: hoursAgo(-1).toISOString(),
}

/** What the outbox stores for each email that staff can read. */
const stored: Record<string, Record<string, unknown>> = {
  receipt: {
    ...order,
    parentName: 'Adaeze Okafor',
    paidAt: '2026-11-18T09:43:00.000Z',
    channel: 'card',
    lines: [{ ...names, priceKobo: 4_500_000 }],
  },
  'receipt-by-hand': {
    ...order,
    parentName: 'Adaeze Okafor',
    receiptNumber: 'KL-2026-00001',
    way: 'transfer',
    receivedOn: '2026-11-18',
    lines: [{ ...names, priceKobo: 4_500_000 }],
    receivedKobo: 4_500_000,
    openKobo: 0,
    reverses: null,
  },
  'balance-open': {
    firstName: 'Adaeze',
    reference: '1794994920417',
    courses: ['Robots from Cartons'],
    openKobo: 1_500_000,
    way: 'transfer',
  },
  enrolled: {
    firstName: 'Adaeze',
    places: [{ ...names, ...dates, numberOfLectures: 11, schedule }],
  },
  'course-reminder-3': reminder,
  'course-reminder-1': reminder,
  'course-postponed': {
    ...reminder,
    oldStart: startDate,
    oldEnd: startDate,
    note: null,
    refundUntil: null,
  },
  'course-cancelled': {
    ...reminder,
    reason: 'The roof leaks.',
    refundKobo: 4_500_000,
    disputedKobo: 0,
    isFree: false,
  },
  moved: {
    ...reminder,
    reference: order.reference,
    from: { ...reminder, courseId: 'c-8', courseTitle: 'Kite Science' },
  },
  'enrolment-ended': { ...reminder, reference: order.reference, keptKobo: 4_500_000 },
  'course-letter': {
    courseTitle: 'Robots from Cartons',
    children: ['Chidera'],
    subject: 'Bring two cartons',
    text: 'For Saturday.',
  },
  'message-reply': {
    text: 'Yes, she may join.',
    by: 'Tunde',
    comment: 'May she join?',
    writtenAt: '2026-11-18T09:43:00.000Z',
    replyTo: 'office@kitelab.example',
  },
  'payment-pending': order,
  'transfer-returned': { ...order, sentKobo: null },
  'refund-due': { ...order, reason: 'full' },
  refunded: { ...order, reason: null },
  'refund-approved': { ...order, lines, ended: [names], note: null },
  'refund-sent': { ...order, lines, way: 'provider', accountLast4: null, paidOn: null },
  'refund-account': order,
}

/** Longer than a reference, an id or the path of a page. */
const looksLikeToken = /[\w-]{40,}/

describe('An email that staff can read', () => {
  let api: TestApp
  let office: SignedInStaff
  beforeAll(async () => {
    api = await testApp()
    office = await api.signedInStaff({ roles: ['office'] })
  })
  afterAll(() => api.close())

  test('STF-223: is one of those that are looked at here', () => {
    expect(Object.keys(stored).toSorted()).toEqual([...templates.keys()].filter(isReadable).toSorted())
  })

  test.each(Object.entries(stored))('STF-223: %s is shown without a token', async (template, data) => {
    const states = [
      { deadAt: null, lastError: null, attempts: 0 },
      { deadAt: null, lastError: 'ETIMEDOUT', attempts: 3 },
      { deadAt: null, lastError: null, attempts: 1, sentAt: hoursAgo(1) },
      { lastError: 'expired' },
    ]
    for (const state of states) {
      const mailId = await waiting(api).mail({ ...state, template, data: { ...data, code: TOKEN } })
      const { body } = await api.app.inject({ url: `/staff/mails/${mailId}`, headers: office.headers })
      const { mail } = JSON.parse(body)
      expect(mail).toMatchObject({ canRead: true, subject: expect.any(String) })
      expect(mail.body).toContain('Kitelab')
      expect(mail.body).not.toMatch(looksLikeToken)
      expect(body).not.toContain(TOKEN)
      expect(body).not.toContain('/reminders/off')
    }
  })
})
