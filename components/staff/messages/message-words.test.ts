import { expect, test } from 'vitest'
import { fillPlaceholders } from '#domain/reply-placeholders'
import { formatWait, formatWithin, placeholderValues } from '@/components/staff/messages/message-words'

const now = new Date('2026-11-28T08:00:00Z')

test.each([
  ['2026-11-28T07:59:50Z', '1 min'],
  ['2026-11-28T07:48:00Z', '12 min'],
  ['2026-11-28T03:00:00Z', '5 h'],
  ['2026-11-27T08:30:00Z', '23 h'],
  ['2026-11-27T08:00:00Z', '1 day'],
  ['2026-11-20T08:00:00Z', '8 days'],
  ['2026-11-28T08:01:00Z', '1 min'],
])('STF-216: a message of %s waits %s', (at, age) => expect(formatWait(at, now)).toBe(age))

test.each([
  ['2026-11-28T03:12:00Z', 'today, 4:12 am'],
  ['2026-11-27T23:30:00Z', 'today, 12:30 am'],
  ['2026-11-27T22:30:00Z', 'yesterday, 11:30 pm'],
  ['2026-11-26T08:31:00Z', '26/11/2026, 9:31 am'],
])('the time of %s is %s in Lagos', (at, words) => expect(formatWithin(at, now)).toBe(words))

test('STF-221: a reply text greets the sender and is signed by the reader, with first names', () => {
  const values = placeholderValues({ sender: 'Ruth Ime Bassey', reader: 'Tunde Bakare', school: 'Kitelab' })
  expect(fillPlaceholders('Dear {first_name}, {my_name} of {school} will ring you.', values)).toBe(
    'Dear Ruth, Tunde of Kitelab will ring you.',
  )
})
