import { expect, test } from 'vitest'
import { describeEmailChange } from '@/components/staff/families/email-change-note'
import { familyListHref, isSearched } from '@/components/staff/families/family-list-address'
import { describeAttendance, describeConsent } from '@/components/staff/families/family-words'

test('STF-193: a search needs three characters, and the address holds what differs', () => {
  expect([undefined, 'ab', 'abc', '👩🏽'].map(isSearched)).toEqual([false, false, true, false])
  expect(familyListHref({ q: 'Okafor', page: 1, size: 50 })).toBe('/staff/families?q=Okafor')
  expect(familyListHref({ q: 'Okafor', page: 2, size: 25 })).toBe('/staff/families?q=Okafor&page=2&size=25')
})

test('STF-194: attendance is counted in words', () => {
  expect(describeAttendance({ here: 0, late: 0, absent: 0 })).toBe('No marks yet')
  expect(describeAttendance({ here: 3, late: 0, absent: 2 })).toBe('3 here, 2 absent')
})

test('STF-194: a consent says its answer, also of a kind without words', () => {
  expect(describeConsent({ kind: 'photo', granted: true })).toBe('Photos: yes')
  expect(describeConsent({ kind: 'trip', granted: false })).toBe('trip: no')
})

test('STF-200: a change of the address says what it waits for', () => {
  const change = { newEmail: 'n•••w@example.com', confirmedAt: null, dueAt: '2026-11-19T08:00:00.000Z' }
  expect(describeEmailChange(change)).toContain('has not been confirmed yet')
  expect(describeEmailChange(change)).toContain('on 19/11/2026, 9:00 am at the earliest')
  expect(describeEmailChange({ ...change, confirmedAt: '2026-11-18T09:00:00.000Z' })).toContain(
    'changes to n•••w@example.com on 19/11/2026, 9:00 am.',
  )
})
