import { describe, expect, test } from 'vitest'
import { ChildForm, ChildInput } from '#contract/api/child'
import { childFormData } from './child-form-data'

const filled = {
  lastName: 'Okafor',
  otherNames: 'Chidera',
  gender: 'female',
  schoolName: 'Bright Star Primary, Surulere',
  class: '',
  additionalInfo: '',
  dateOfBirth: '2017-05-14',
  photoConsent: 'No',
  hasAllergy: 'None',
  allergy: '',
} satisfies Record<string, string>

const sent = (form: object) => Object.fromEntries(childFormData(ChildForm.parse({ ...filled, ...form })))

describe('the data that the child form sends', () => {
  test('the date of birth has slashes instead of dashes (CHILD-12)', () => {
    expect(sent({})).toHaveProperty('dateOfBirth', '2017/05/14')
  })

  test('photo consent is a boolean, and No is an answer (CHILD-13)', () => {
    expect(sent({})).toHaveProperty('photoConsent', 'false')
    expect(sent({ photoConsent: 'Yes' })).toHaveProperty('photoConsent', 'true')
  })

  test('allergy is the details text or false (CHILD-14)', () => {
    expect(sent({})).toHaveProperty('allergy', 'false')
    expect(sent({ hasAllergy: 'Yes', allergy: 'Groundnuts' })).toHaveProperty('allergy', 'Groundnuts')
    expect(sent({ hasAllergy: 'None', allergy: 'Groundnuts' })).toHaveProperty('allergy', 'false')
  })

  test('empty picture, class and additional info are left out (CHILD-15)', () => {
    expect(Object.keys(sent({})).sort()).toEqual(
      ['allergy', 'dateOfBirth', 'gender', 'lastName', 'otherNames', 'photoConsent', 'schoolName'].sort(),
    )
  })

  test('the picture is sent as a file', () => {
    const file = new File(['x'], 'chidera.jpg', { type: 'image/jpeg' })
    expect(sent({ file })).toHaveProperty('file', file)
  })

  test('the server accepts all fields', () => {
    const read = ChildInput.parse(sent({ class: 'Primary 3', hasAllergy: 'Yes', allergy: 'Groundnuts' }))
    expect(read).toMatchObject({
      class: 'Primary 3',
      photoConsent: false,
      allergy: 'Groundnuts',
      dateOfBirth: '2017-05-14',
    })
  })
})
