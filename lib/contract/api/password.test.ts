import { describe, expect, test } from 'vitest'
import { messages } from '#contract/testing/messages'
import { ForgotPasswordInput, PasswordChange, ResetPasswordInput } from './password.ts'

test('A forgotten password begins with an address (VAL-19)', () => {
  expect(messages(ForgotPasswordInput, { email: '' })).toEqual({ email: 'Email is required' })
  expect(messages(ForgotPasswordInput, { email: 'ada@' })).toEqual({ email: 'Invalid email' })
  expect(ForgotPasswordInput.parse({ email: ' Ada@Example.com ' })).toEqual({ email: 'ada@example.com' })
})

test('A new password is typed twice, and every error is told at once (VAL-20 to VAL-22)', () => {
  expect(messages(ResetPasswordInput, { password: '', confirmPassword: '' })).toEqual({
    password: 'Password is required',
    confirmPassword: 'Confirm Password is required',
  })
  expect(messages(ResetPasswordInput, { password: 'short', confirmPassword: 'other' })).toEqual({
    password: 'Password is too short - should be 8 chars minimum.',
    confirmPassword: 'Passwords must match',
  })
})

describe('A changed password', () => {
  const right = {
    oldPassword: 'old kites fly',
    newPassword: 'new kites fly',
    confirmPassword: 'new kites fly',
  }

  test('asks for all three fields (VAL-35)', () => {
    const all = 'All password fields are required.'
    expect(messages(PasswordChange, { oldPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
      oldPassword: all,
      newPassword: all,
      confirmPassword: all,
    })
    expect(messages(PasswordChange, { ...right, confirmPassword: '' })).toEqual({ confirmPassword: all })
  })

  test('is the same twice (VAL-36)', () => {
    const told = messages(PasswordChange, { ...right, confirmPassword: 'other kites' })
    expect(told).toEqual({ confirmPassword: 'New passwords do not match!' })
    expect(PasswordChange.parse(right)).toEqual(right)
  })
})
