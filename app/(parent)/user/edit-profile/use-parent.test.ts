import { expect, test } from 'vitest'
import { ProfileInput } from '#contract/api/profile'
import { profileBody } from './use-parent'

const typed = {
  state: 'Lagos',
  city: '',
  streetName: 'Herbert Macaulay Way',
  streetNumber: '12b',
  birthdayMonth: '2',
  birthdayDate: '29',
  gender: 'female',
} satisfies Record<string, string>

test('a profile without a picture is sent as JSON, and a cleared field as null (PROF-05, AMB-28)', () => {
  expect(profileBody(ProfileInput.parse(typed))).toEqual({
    ...typed,
    city: null,
    birthdayMonth: 2,
    birthdayDate: 29,
  })
})

test('a profile with a picture is sent as form data that parses to the same values (PROF-05)', () => {
  const file = new File(['x'], 'me.png', { type: 'image/png' })
  const body = profileBody(ProfileInput.parse({ ...typed, file }))
  if (!(body instanceof FormData)) throw new Error('Expected form data.')
  expect(ProfileInput.parse(Object.fromEntries(body))).toEqual({
    ...ProfileInput.parse(typed),
    file: expect.any(File),
  })
})
