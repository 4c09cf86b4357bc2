import { expect, test } from 'vitest'
import { lookSentence, lookTime } from '@/lib/content/look-words'

const look = {
  viewId: '1',
  childId: '2',
  staffName: 'Bola Adeyemi',
  roles: ['Office', 'Tutor'],
  what: 'list' as const,
  courseTitle: 'Robots',
  firstAt: '2026-11-28T13:05:00.000Z',
  lastAt: '2026-11-28T15:40:00.000Z',
  count: 3,
}

test('STF-280: a look is a sentence with name, roles, what and course', () => {
  expect(lookSentence(look)).toBe('Bola Adeyemi (Office, Tutor) opened or saved the class list of Robots.')
  expect(lookSentence({ ...look, roles: [], what: 'record', courseTitle: null })).toBe(
    'Bola Adeyemi looked at the child’s details.',
  )
})

test.each([
  ['contact', 'looked at or saved your contact details (class list of Robots).'],
  ['allergy', 'looked at the allergy (class list of Robots).'],
  ['print', 'put the allergy on a sheet for print (class list of Robots).'],
] as const)('STF-280: %s of a class list names the class and not whose it is', (what, words) => {
  expect(lookSentence({ ...look, what })).toBe(`Bola Adeyemi (Office, Tutor) ${words}`)
})

test('STF-280: the contact that the office shows belongs to no class list', () => {
  expect(lookSentence({ ...look, what: 'contact', courseTitle: null })).toMatch(
    / looked at your contact details\.$/,
  )
})

test('STF-209, STF-280: its time is that of Lagos, with first, last and count of a day', () => {
  expect(lookTime(look)).toBe('28/11/2026, 14:05 to 16:40, 3 times')
  expect(lookTime({ ...look, count: 1 })).toBe('28/11/2026, 14:05')
})
