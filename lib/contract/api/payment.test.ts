import { expect, test } from 'vitest'
import { messages } from '#contract/testing/messages'
import { PaymentConfig, PaymentReference } from './payment.ts'

test('an empty payment reference is asked for again (PAY-17)', () => {
  expect(messages(PaymentReference, { reference: ' ' }).reference).toBe(
    'Please enter a valid reference code.',
  )
})

test('a reference is all that is sent to verify, and the page gets what the popup needs (DATA-13, PAY-12)', () => {
  expect(PaymentReference.parse({ reference: ' 1763640000000 ', more: 1 })).toEqual({
    reference: '1763640000000',
  })
  const config = {
    reference: '1',
    accessCode: 'a',
    amount: 4_500_000,
    currency: 'NGN',
    email: 'a@b.co',
    publicKey: 'k',
    expiresAt: 'x',
  }
  expect(PaymentConfig.parse({ ...config, secret: 'no' })).toEqual(config)
})
