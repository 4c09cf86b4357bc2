import { describe, expect, test } from 'vitest'
import { messages } from '#contract/testing/messages'
import { ProfileInput } from './profile.ts'

describe('A profile', () => {
  test('holds what selects and fields hold, and sends what the wire wants (PROF-03, AMB-28)', () => {
    const form = { state: ' Lagos ', city: '', birthdayMonth: '2', birthdayDate: '29', gender: '' }
    expect(ProfileInput.parse(form)).toEqual({
      state: 'Lagos',
      city: null,
      birthdayMonth: 2,
      birthdayDate: 29,
      gender: null,
    })
    expect(ProfileInput.parse({})).toEqual({})
  })

  test('has a day that its month has (AMB-28)', () => {
    const told = { birthdayDate: 'This month has fewer days.' }
    expect(messages(ProfileInput, { birthdayMonth: '2', birthdayDate: '30' })).toEqual(told)
    expect(messages(ProfileInput, { birthdayMonth: 4, birthdayDate: 31 })).toEqual(told)
    expect(messages(ProfileInput, { birthdayMonth: '', birthdayDate: '31' })).toEqual({})
  })
})
