import { expect, test } from 'vitest'
import { messages } from '#contract/testing/messages'
import { PasswordProof } from './privacy.ts'

test('What cannot be undone asks for the password', () => {
  expect(messages(PasswordProof, { password: '' })).toEqual({ password: 'Password is required' })
})
