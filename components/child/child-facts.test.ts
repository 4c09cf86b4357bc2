import { expect, test } from 'vitest'
import { childFacts } from './child-facts'

const child = {
  childId: 'chidera',
  lastName: 'Okafor',
  otherNames: 'Chidera',
  dateOfBirth: '2018/04/23',
} as const
const allergyOf = (details: object) =>
  childFacts({ ...child, ...details }, '2026-11-20').find(({ name }) => name === 'Allergy')?.value

test('an unknown allergy is never shown as none (CHILD-05, CHILD-14)', () => {
  expect(allergyOf({ allergy: 'Groundnuts' })).toBe('Groundnuts')
  expect(allergyOf({ allergy: false })).toBe('None')
  expect(allergyOf({ allergy: null })).toBe('Not known, please tell us again')
  expect(allergyOf({})).toBe('Not known, please tell us again')
})
