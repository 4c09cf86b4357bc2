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
const render = (change: Partial<typeof transaction> = {}) =>
  renderToStaticMarkup(<TransactionCard transaction={{ ...transaction, ...change }} today="2026-11-20" />)

test('a transaction shows all its details, with the date in Lagos (HIST-04)', () => {
  const text = render().replace(/<[^>]+>/g, ' ')
  for (const expected of [
    '13/01/2026',
    'completed',
    '45,000',
    'bank transfer',
    '1768214400123',
    'Robots from Cartons',
    'Chidera, age 8',
  ]) {
    expect(text).toContain(expected)
  }
})

test('P15: a card shows the total it is part of, but not the transaction id', () => {
  expect(render()).not.toContain('line-7')
  expect(render()).not.toContain('part of')
  const card = renderToStaticMarkup(
    <TransactionCard transaction={transaction} total={125_000} today="2026-11-20" />,
  )
  expect(card.replace(/<[^>]+>/g, '')).toContain('part of ₦125,000')
})

test('only a received payment has a receipt', () => {
  const receipt = '/user/purchase-history/receipt/1768214400123'
  expect(render()).toContain(receipt)
  expect(render({ status: 'refunded' })).toContain(receipt)
  expect(render({ status: 'pending' })).not.toContain(receipt)
  expect(render({ status: 'failed' })).not.toContain(receipt)
})
