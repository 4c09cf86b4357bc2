import { expect, test } from 'vitest'
import { PaymentInput } from '#contract/staff/hand-payments'
import { paymentFormSchema } from '@/components/staff/hand-payments/payment-form-schema'
import {
  emptyPayment,
  paymentInputOf,
  type TypedPayment,
} from '@/components/staff/hand-payments/payment-input'

const today = '2026-11-28'
const cash = { ...emptyPayment(32_000.1, today), way: 'cash' }
const problems = (change: Partial<TypedPayment>) =>
  Object.fromEntries(
    (paymentFormSchema(32_000.1, today).safeParse({ ...cash, ...change }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

test('STF-184: a payment begins with all that is open, and is what the contract takes', () => {
  expect(problems({})).toEqual({})
  expect(PaymentInput.parse(paymentInputOf(cash))).toEqual({
    amount: 32_000.1,
    way: 'cash',
    receivedOn: today,
  })
})

test('STF-184: every field that is wrong is named', () => {
  expect(problems({ amount: '32,000.11', way: null, receivedOn: '2026-11-29' })).toMatchObject({
    way: 'Choose how it was paid.',
  })
  expect(problems({ amount: '32,000.11', receivedOn: '2026-11-29' })).toEqual({
    amount: 'The payments would exceed the price.',
    receivedOn: 'Choose today or an earlier day.',
  })
  expect(problems({ amount: '0', receivedOn: '' })).toEqual({
    amount: 'Enter an amount.',
    receivedOn: 'Enter the day.',
  })
  expect(problems({ amount: '1.234' })).toEqual({
    amount: 'Enter naira and kobo, as 26,000 or 26,000.50.',
  })
})

test('STF-184: only a transfer has a bank reference, which it needs', () => {
  expect(problems({ way: 'transfer', bankReference: ' ' })).toEqual({
    bankReference: 'Enter the bank’s reference.',
  })
  expect(paymentInputOf({ ...cash, bankReference: '0041' })).not.toHaveProperty('bankReference')
})
