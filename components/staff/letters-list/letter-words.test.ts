import { expect, test } from 'vitest'
import { confirmedWords, letterStateLine } from '@/components/staff/letters-list/letter-words'

const now = new Date('2026-11-28T09:00:00Z')
const line = (change: Partial<Parameters<typeof letterStateLine>[0]>) =>
  letterStateLine(
    { state: 'draft', sendAt: null, finishedAt: null, recipients: null, sent: 0, ...change },
    now,
  )

test('STF-229: the confirmed subscribers are counted in words', () => {
  expect(confirmedWords(0)).toBe('0 confirmed subscribers')
  expect(confirmedWords(1)).toBe('1 confirmed subscriber')
  expect(confirmedWords(412)).toBe('412 confirmed subscribers')
})

test('STF-227: a letter says below its state when it is sent, how far it is or when it was sent, in Lagos', () => {
  expect(line({})).toBeUndefined()
  expect(line({ state: 'scheduled', sendAt: '2026-12-01T07:00:00.000Z' })).toBe(
    'Is sent on 1 December, 8:00 am',
  )
  expect(line({ state: 'sending', recipients: 400, sent: 120 })).toBe('120 of 400 sent')
  expect(line({ state: 'stopped', recipients: 400, sent: 130 })).toBe('130 of 400 sent')
  expect(line({ state: 'sent', finishedAt: '2026-11-27T11:00:00.000Z' })).toBe('27/11/2026, 12:00 pm')
})
