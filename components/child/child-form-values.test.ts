import { expect, test } from 'vitest'
import { ChildForm } from '#contract/api/child'
import { childValues } from './child-form-values'

const child = {
  childId: 'chidera',
  lastName: 'Okafor',
  otherNames: 'Chidera',
  dateOfBirth: '2018/04/23',
  gender: 'female',
  schoolName: 'Baobab School',
  photoConsent: false,
} as const
const problemsOf = (known: object) =>
  ChildForm.safeParse(childValues({ ...child, ...known })).error?.issues.map(({ message }) => message)

test('the edit form begins with what is known of an allergy (CHILD-06, CHILD-14)', () => {
  expect(childValues({ ...child, allergy: 'Groundnuts' })).toMatchObject({
    hasAllergy: 'Yes',
    allergy: 'Groundnuts',
  })
  expect(childValues({ ...child, allergy: false })).toMatchObject({ hasAllergy: 'None', allergy: '' })
  expect(problemsOf({ allergy: false })).toBeUndefined()
})

test('what is not known is asked for again, and nothing is saved without an answer (CHILD-06, VAL-34)', () => {
  for (const known of [{ allergy: null }, {}]) {
    expect(childValues({ ...child, ...known })).not.toHaveProperty('hasAllergy')
    expect(problemsOf(known)).toEqual(['Please choose Yes or None'])
  }
})
