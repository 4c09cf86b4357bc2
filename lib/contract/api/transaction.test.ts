import { test } from 'vitest'
import { expectUnderstood } from '#contract/testing/understood'
import { Transaction } from './transaction.ts'

const transaction = {
  transactionId: 't1',
  paymentAt: '2026-11-20T10:00:00Z',
  status: 'completed',
  amount: 45_000,
  paymentMethod: 'card',
  paymentReference: '1',
  courseTitle: 'Robots',
  otherNames: 'Chidera',
  dateOfBirth: '2018-04-23',
  refunds: [{ amount: 15_000, sentOn: '2026-11-22' }, { amount: 5_000 }],
  returned: { sentAmount: 44_000, canRetry: true },
}

test('A transaction (DATA-10) is understood whole, and with all that may be missing left out (CONST-06)', () => {
  expectUnderstood(Transaction, transaction, { transactionId: 't1', status: 'pending', amount: 0 })
})
