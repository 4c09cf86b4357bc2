import { expect, test } from 'vitest'
import { PasswordProof } from './privacy.ts'
import { messages } from './testing/messages.ts'

test('What cannot be undone asks for the password', () => {
  expect(messages(PasswordProof, { password: '' })).toEqual({ password: 'Password is required' })
})
