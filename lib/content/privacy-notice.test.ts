import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { noticeChanges, noticeParts, noticeVersion, otherStoredData } from '@/lib/content/privacy-notice'
import { storedData } from '@/lib/content/stored-data'

const texts = JSON.stringify([storedData, otherStoredData, noticeParts])

test('STF-282: a changed privacy notice has a new version, which says what changed', () => {
  const digest = createHash('sha256').update(texts).digest('hex').slice(0, 16)
  expect({ noticeVersion, noticeChanges, digest }).toEqual({
    noticeVersion: '2026-11-29',
    noticeChanges: expect.stringMatching(/^It names .+\.$/),
    digest: 'b356ae408d6a066b',
  })
})

test('STF-239: it says what a campaign link counts', () => {
  expect(texts).toContain('counts how often it is opened on each day')
  expect(texts).toContain('it stores no address, no device and no cookie')
})

test('STF-282: it names what staff see and write: orders, refunds, notes, sent mail and reminders', () => {
  for (const words of [
    'The school’s office and its owners see your orders',
    'Notes that the school’s office writes about a payment',
    'Refunds: what was returned',
    'the last four digits',
    'never a code or a link to log in',
    'reminded before a course starts',
  ])
    expect(texts).toContain(words)
  expect(texts).not.toContain('Only you and your child’s tutors see it')
})

test('STF-282: it names the office, the roles, attendance, looks, letters and payments by hand', () => {
  for (const words of [
    'Tutors see the children of their courses on a class list',
    'The office sees the class lists of all courses',
    'must say why before it opens your contact details',
    'The school’s owners see the same, but for allergies',
    'You see each of these looks on the Privacy page',
    'one email to all families of a course',
    'Attendance: whether your child was there',
    'Payments that the school received in cash or by transfer',
  ])
    expect(texts).toContain(words)
})

test('STF-282: it names the letter: confirmation, unsubscribing, who sees addresses, and what is counted', () => {
  for (const words of [
    'only after you confirm your address',
    'each letter has a link to unsubscribe',
    'with the middle of each address hidden',
    'as a number for the link and not for a person',
    'No hidden picture',
    'An address that is not confirmed, 14 days',
    'Only the office and the owners of the school see them',
  ])
    expect(texts).toContain(words)
})
