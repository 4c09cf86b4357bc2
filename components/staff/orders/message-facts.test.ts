import { expect, test } from 'vitest'
import { messageFacts } from '@/components/staff/orders/message-facts'

const message = {
  eventId: '1',
  kind: 'charge.success',
  reference: '1794994920417',
  receivedAt: '2026-11-18T09:43:00.000Z',
  isSigned: true,
  outcome: 'no order has this reference',
  amount: 42_000,
  hasOrder: false,
  provider: 'Paystack, live',
  handledAt: null,
}

test('STF-158: a message says what it is, whether its signature was right and what became of it', () => {
  expect(Object.fromEntries(messageFacts(message).map(({ term, value }) => [term, value]))).toEqual({
    Provider: 'Paystack, live',
    Kind: 'charge.success',
    Reference: '1794994920417',
    Amount: '₦42,000',
    Received: '18/11/2026, 10:43 am',
    Signature: 'Checked',
    Handled: 'Not yet',
    Outcome: 'No order has this reference',
  })
})

test('STF-158: a message without a reference or an amount says so', () => {
  const facts = messageFacts({ ...message, reference: null, amount: null, isSigned: false })
  expect(facts).toContainEqual({ term: 'Reference', value: 'none' })
  expect(facts).toContainEqual({ term: 'Amount', value: 'none' })
  expect(facts).toContainEqual({ term: 'Signature', value: 'Wrong' })
})
