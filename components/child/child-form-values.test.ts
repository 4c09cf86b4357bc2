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
const errorsOf = (details: object) =>
  ChildForm.safeParse(childValues({ ...child, ...details })).error?.issues.map(({ message }) => message)

test('the edit form starts with the saved allergy (CHILD-06, CHILD-14)', () => {
  expect(childValues({ ...child, allergy: 'Groundnuts' })).toMatchObject({
    hasAllergy: 'Yes',
    allergy: 'Groundnuts',
  })
  expect(childValues({ ...child, allergy: false })).toMatchObject({ hasAllergy: 'None', allergy: '' })
  expect(errorsOf({ allergy: false })).toBeUndefined()
})

test('an unknown allergy must be answered before saving (CHILD-06, VAL-34)', () => {
  for (const details of [{ allergy: null }, {}]) {
    expect(childValues({ ...child, ...details })).not.toHaveProperty('hasAllergy')
    expect(errorsOf(details)).toEqual(['Please choose Yes or None'])
  }
})
