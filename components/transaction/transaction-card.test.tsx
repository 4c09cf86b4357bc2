import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TransactionCard } from '@/components/transaction/transaction-card'

const transaction = {
  transactionId: 'line-7',
  paymentAt: '2026-01-12T23:42:00.000Z',
  status: 'completed',
  amount: 45_000,
  paymentMethod: 'bank transfer',
  paymentReference: '1768214400123',
  courseTitle: 'Robots from Cartons',
  otherNames: 'Chidera',
  dateOfBirth: '2018-04-23',
}
const drawn = (change: Partial<typeof transaction> = {}) =>
  renderToStaticMarkup(<TransactionCard transaction={{ ...transaction, ...change }} today="2026-11-20" />)

test('a transaction tells all that is known of it, by the date in Lagos (HIST-04)', () => {
  const text = drawn().replace(/<[^>]+>/g, ' ')
  for (const words of [
    '13/01/2026',
    'completed',
    '45,000',
    'bank transfer',
    '1768214400123',
    'Robots from Cartons',
    'Chidera, age 8',
  ]) {
    expect(text).toContain(words)
  }
})

test('P15: a card says which sum it is part of, and leaves the transaction id to the receipt', () => {
  expect(drawn()).not.toContain('line-7')
  expect(drawn()).not.toContain('part of')
  const card = renderToStaticMarkup(
    <TransactionCard transaction={transaction} total={125_000} today="2026-11-20" />,
  )
  expect(card.replace(/<[^>]+>/g, '')).toContain('part of ₦125,000')
})

test('completed is green and every other state is red (HIST-02)', () => {
  const looks = ['completed', 'pending', 'failed', 'refunded', 'something new'].map((status) =>
    /bg-success-soft/.test(drawn({ status })) ? 'green' : /bg-danger-soft/.test(drawn({ status })) && 'red',
  )
  expect(looks).toEqual(['green', 'red', 'red', 'red', 'red'])
})

test('only a payment that came has a receipt', () => {
  const receipt = '/user/purchase-history/receipt/1768214400123'
  expect(drawn()).toContain(receipt)
  expect(drawn({ status: 'refunded' })).toContain(receipt)
  expect(drawn({ status: 'pending' })).not.toContain(receipt)
  expect(drawn({ status: 'failed' })).not.toContain(receipt)
})
