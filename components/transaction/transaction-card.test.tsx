import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Transaction } from '#contract/api/transaction'
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
const render = (change: Partial<Transaction> = {}) =>
  renderToStaticMarkup(<TransactionCard transaction={{ ...transaction, ...change }} today="2026-11-20" />)
const wordsOf = (change: Partial<Transaction>) =>
  render(change)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

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

test('STF-279: a partly refunded place shows how much was refunded and what is still to be sent', () => {
  const refunds = [{ amount: 10_000, sentOn: '2026-01-20' }, { amount: 5_000 }, { amount: 1_000.5 }]
  const text = wordsOf({ status: 'partly refunded', refunds })
  expect(text).toContain('partly refunded')
  expect(text).toContain('₦10,000 refunded')
  expect(text).toContain('₦6,000.50 is being refunded')
  expect(text).toContain('Receipt')
  expect(wordsOf({})).not.toContain('refunded')
})

test('STF-277: a returned transfer says why the money came back, and leads back to the cart while it can be paid', () => {
  const failed = { status: 'failed', paymentAmount: 81_000 }
  const text = wordsOf({ ...failed, returned: { sentAmount: 80_000, canRetry: true } })
  expect(text).toContain('Your bank transfer came back')
  expect(text).toContain('You sent ₦80,000, and the order is ₦81,000.')
  expect(text).toContain('Try again')
  const closed = wordsOf({ ...failed, returned: { canRetry: false } })
  expect(closed).toContain('The bank sent it back without giving a reason.')
  expect(closed).not.toContain('Try again')
  expect(wordsOf(failed)).not.toContain('came back')
})

test('STF-279: a place by hand says what was received for its order, what is open, and links each receipt by number', () => {
  const receipt = { way: 'cash' as const, receivedOn: '2026-11-20', received: 20_000, open: 25_000 }
  const byHand = {
    received: 12_000,
    open: 33_000,
    receipts: [
      { ...receipt, number: 'KL-2026-00003', amount: 20_000, reversedBy: 'KL-2026-00004' },
      { ...receipt, number: 'KL-2026-00004', amount: -20_000, reverses: 'KL-2026-00003' },
      { ...receipt, number: 'KL-2026-00009', amount: 12_000 },
    ],
  }
  const change = { paymentMethod: 'cash', byHand }
  const text = wordsOf(change)
  expect(text).toContain('partly paid')
  expect(text).toContain('Paid by cash')
  expect(text).toContain('₦12,000 received for this order, ₦33,000 open')
  expect(text).toContain('Receipt KL-2026-00003 ₦20,000, reversed')
  expect(text).toContain('Receipt KL-2026-00004 ₦20,000 taken back')
  expect(render(change)).toContain('href="/user/purchase-history/receipt/KL-2026-00009"')
  expect(render(change)).not.toContain('/receipt/1768214400123')
  const unpaid = { paymentMethod: 'cash', byHand: { received: 0, open: 45_000, receipts: [] } }
  expect(wordsOf(unpaid)).toContain('not paid yet')
  expect(wordsOf(unpaid)).toContain('To be paid in cash')
  const ended = wordsOf({ ...unpaid, status: 'ended', byHand: { received: 0, open: 0, receipts: [] } })
  expect(ended).toContain('ended')
  for (const text of [wordsOf(unpaid), ended]) expect(text).not.toContain('Paid by')
  expect(wordsOf({ byHand: { ...byHand, open: 0 } })).toContain('completed')
})

test('STF-185: a scholarship has nothing open and no receipt', () => {
  const byHand = { received: 0, open: 0, receipts: [] }
  const text = wordsOf({ amount: 0, paymentMethod: 'scholarship', byHand })
  expect(text).toContain('completed')
  expect(wordsOf({ amount: 0, listAmount: 45_000, paymentMethod: 'scholarship', byHand })).toContain(
    'instead of ₦45,000',
  )
  expect(text).toContain('Given as scholarship')
  expect(text).not.toMatch(/Receipt|received|open/)
})
