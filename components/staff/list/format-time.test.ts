import { expect, test } from 'vitest'
import {
  formatAge,
  formatDay,
  formatLastSeen,
  formatLinkEnd,
  formatMoment,
  formatTime,
  formatTimeLeft,
} from '@/components/staff/list/format-time'

const now = new Date('2026-11-26T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test('ages are in minutes, in hours up to two days, then in days (STF-075)', () => {
  expect(formatAge(hoursAgo(0), now)).toBe('1 minute')
  expect(formatAge(hoursAgo(0.5), now)).toBe('30 minutes')
  expect(formatAge(hoursAgo(1), now)).toBe('1 hour')
  expect(formatAge(hoursAgo(26), now)).toBe('26 hours')
  expect(formatAge(hoursAgo(48), now)).toBe('2 days')
})

test('what has an end shows the time left, or that it is overdue (STF-075)', () => {
  expect(formatTimeLeft(hoursAgo(-7 * 24), now)).toBe('7 days left')
  expect(formatTimeLeft(hoursAgo(-20), now)).toBe('20 hours left')
  expect(formatTimeLeft(hoursAgo(1), now)).toBe('Overdue')
})

test('the list of people says when each was last seen, by Lagos days (STF-261)', () => {
  expect(formatLastSeen(null, now)).toBe('Never')
  expect(formatLastSeen(hoursAgo(0.05), now)).toBe('Now')
  expect(formatLastSeen(hoursAgo(0.2), now)).toBe('12 minutes ago')
  expect(formatLastSeen(hoursAgo(3), now)).toBe('3 hours ago')
  expect(formatLastSeen('2026-11-25T22:30:00Z', now)).toBe('Yesterday')
  expect(formatLastSeen('2026-11-25T23:30:00Z', now)).toBe('9 hours ago')
  expect(formatLastSeen('2026-11-23T10:00:00Z', now)).toBe('23/11/2026')
})

test('an invitation says when its link expires (STF-029)', () => {
  expect(formatLinkEnd('2026-11-26T20:00:00Z', now)).toBe('Link expires today')
  expect(formatLinkEnd('2026-11-26T23:30:00Z', now)).toBe('Link expires tomorrow')
  expect(formatLinkEnd('2026-11-29T08:00:00Z', now)).toBe('Link expires in 3 days')
  expect(formatLinkEnd('2026-11-26T08:00:00Z', now)).toBe('Link expired')
})

test('times are in Lagos, to the second in the audit (STF-269)', () => {
  expect(formatTime('2026-11-26T08:31:08Z')).toBe('9:31:08 am')
  expect(formatTime('2026-11-26T11:00:00Z')).toBe('12:00:00 pm')
  expect(formatTime('2026-11-26T23:05:09Z')).toBe('12:05:09 am')
  expect(formatMoment('2026-11-26T23:05:09Z')).toBe('27/11/2026, 12:05 am')
  expect(formatDay('2026-11-26')).toBe('Thursday 26 November 2026')
})
