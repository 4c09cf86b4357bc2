import { describe, expect, test } from 'vitest'
import { messages } from '#contract/testing/messages'
import { expectUnderstood } from '#contract/testing/understood'
import { howDidYouHearOptions, LoginInput, OtpInput, Parent, SignUpForm, SignUpInput } from './parent.ts'

const signUp = {
  lastName: 'Okafor',
  otherNames: 'Adaeze',
  email: 'ada@example.com',
  phoneNumber: '0803 000 0000',
  password: 'long enough',
  confirmPassword: 'long enough',
  howDidYouHear: 'Friend',
}

describe('sign up', () => {
  test('takes a good form, and trims and lower-cases the address', () => {
    expect(SignUpInput.parse({ ...signUp, email: ' Ada@Example.COM ' }).email).toBe('ada@example.com')
  })

  test('says what is missing in the words of the product (VAL-03 to VAL-14)', () => {
    const empty = Object.fromEntries(Object.keys(signUp).map((name) => [name, '']))
    expect(messages(SignUpForm, empty)).toEqual({
      lastName: 'Last Name is required',
      otherNames: 'Othernames is required',
      email: 'Email is required',
      phoneNumber: 'Phone Number is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
      howDidYouHear: 'Please select how you heard about us.',
    })
  })

  test.each([
    [{ lastName: 'A' }, 'lastName', 'Too Short!'],
    [{ lastName: 'A'.repeat(51) }, 'lastName', 'Too Long!'],
    [{ otherNames: 'B' }, 'otherNames', 'Too Short!'],
    [{ otherNames: 'B'.repeat(51) }, 'otherNames', 'Too Long!'],
    [{ email: 'ada@' }, 'email', 'Invalid email'],
    [{ password: 'short' }, 'password', 'Password is too short - should be 8 chars minimum.'],
    [{ confirmPassword: 'different' }, 'confirmPassword', 'Passwords must match'],
    [{ howDidYouHear: 'Others' }, 'otherHowDidYouHear', 'Please specify how you heard about us.'],
    [
      { howDidYouHear: 'Others', otherHowDidYouHear: 'TV' },
      'otherHowDidYouHear',
      'Must be at least 3 characters.',
    ],
  ])('%j is told under its field', (change, field, message) => {
    expect(messages(SignUpForm, { ...signUp, ...change })[field]).toBe(message)
  })

  test('tells of different passwords while another field is still wrong', () => {
    const told = messages(SignUpForm, { ...signUp, lastName: '', confirmPassword: 'different' })
    expect(told).toMatchObject({ lastName: 'Last Name is required', confirmPassword: 'Passwords must match' })
  })
})

test('log in needs a well-formed address and a password (VAL-17, VAL-18)', () => {
  expect(messages(LoginInput, { email: 'ada', password: '' })).toEqual({
    email: 'Invalid email',
    password: 'Password is required',
  })
})

test('a code is digits, and six of them (VAL-23, VAL-25)', () => {
  expect(messages(OtpInput, { otp: '12a456' }).otp).toBe('OTP must be a number.')
  expect(messages(OtpInput, { otp: '12345' }).otp).toBe('OTP must be exactly 6 digits.')
  expect(messages(OtpInput, { otp: '123456' })).toEqual({})
})

test('a code is all that is sent to verify an address (DATA-13)', () => {
  expect(OtpInput.parse({ otp: '123456', more: 1 })).toEqual({ otp: '123456' })
})

test('The six ways of hearing about us have a name and a stable value, in their order (DATA-02, AMB-39)', () => {
  expect(howDidYouHearOptions.map(({ name }) => name)).toEqual([
    'Friend',
    'WhatsApp',
    'Instagram',
    'LinkedIn',
    'Twitter',
    'Others',
  ])
  expect(new Set(howDidYouHearOptions.map(({ type_id }) => type_id)).size).toBe(6)
})

const bare = { parentId: 'p1', lastName: 'O', otherNames: 'A', email: 'a@b.co' }

test('A parent (DATA-01) is understood whole, and with all that may be missing left out (CONST-06)', () => {
  expectUnderstood(Parent, { ...bare, phoneNumber: '1', state: 'Lagos', gender: 'male' }, bare)
})
