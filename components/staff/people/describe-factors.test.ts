import { expect, test } from 'vitest'
import { describeFactors } from '@/components/staff/people/describe-factors'

test('the list of people names the second factors of each (STF-261)', () => {
  expect(describeFactors({ passkeys: 0, hasTotp: false })).toBe('–')
  expect(describeFactors({ passkeys: 1, hasTotp: true })).toBe('Passkey, app')
  expect(describeFactors({ passkeys: 2, hasTotp: false })).toBe('2 passkeys')
  expect(describeFactors({ passkeys: 0, hasTotp: true })).toBe('App')
})
