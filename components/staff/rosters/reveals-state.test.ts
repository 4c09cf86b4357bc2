import { expect, test } from 'vitest'
import { addReveals, dropAllergies, dropReveal } from '@/components/staff/rosters/reveals-state'

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
