import { expect, test } from 'vitest'
import { ProfileInput } from '#contract/api/profile'
import { profileBody } from './profile-body'

const typed = {
  state: 'Lagos',
  city: '',
  streetName: 'Herbert Macaulay Way',
  streetNumber: '12b',
  birthdayMonth: '2',
  birthdayDate: '29',
  gender: 'female',
} satisfies Record<string, string>

test('without a picture a profile travels as JSON, an emptied field as null (PROF-05, AMB-28)', () => {
  expect(profileBody(ProfileInput.parse(typed))).toEqual({
    ...typed,
    city: null,
    birthdayMonth: 2,
    birthdayDate: 29,
  })
})

test('with a picture it travels as a form, and the server reads the same from it (PROF-05)', () => {
  const file = new File(['x'], 'me.png', { type: 'image/png' })
  const body = profileBody(ProfileInput.parse({ ...typed, file }))
  if (!(body instanceof FormData)) throw new Error('it is no form')
  expect(ProfileInput.parse(Object.fromEntries(body))).toEqual({
    ...ProfileInput.parse(typed),
    file: expect.any(File),
  })
})
