import { expect, test } from 'vitest'
import { addReveals, dropAllergies, dropReveal, shownWords } from '@/components/staff/rosters/reveals-state'

const first = addReveals(new Map(), [{ childId: 'a', allergy: 'Groundnuts.' }], 1)

test('STF-207: an allergy is hidden again with the showing that it came with, a telephone number is not', () => {
  const both = addReveals(first, [{ childId: 'a', telephone: '08030000000' }], 2)
  expect(dropAllergies(both, 2).get('a')).toMatchObject({ allergy: 'Groundnuts.' })
  expect(dropAllergies(both, 1).get('a')).toEqual({ telephone: '08030000000' })
})

test('STF-207: an allergy that was shown a second time has two minutes of its own', () => {
  const second = addReveals(first, [{ childId: 'a', allergy: 'Groundnuts.' }], 2)
  expect(dropAllergies(second, 1).get('a')).toMatchObject({ allergy: 'Groundnuts.' })
  expect(dropAllergies(second).get('a')).toEqual({})
})

test('STF-207: what is hidden by hand is gone', () => {
  expect(dropReveal(first, 'a', 'allergy').get('a')).not.toHaveProperty('allergy')
})

test('STF-207, STF-208: one sentence of the page says how much is shown, without the values', () => {
  expect(shownWords(new Map())).toBe('')
  expect(shownWords(first)).toBe('1 allergy is shown.')
  const more = addReveals(first, [{ childId: 'b', allergy: 'Milk.', telephone: '08030000000' }], 2)
  expect(shownWords(more)).toBe('2 allergies and 1 phone number are shown.')
  expect(shownWords(dropReveal(first, 'a', 'allergy'))).toBe('')
})
