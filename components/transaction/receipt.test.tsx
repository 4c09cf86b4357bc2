import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Transaction, TransactionList } from '#contract/api/transaction'
import { findHandReceipt } from '#domain/hand-receipt'
import { receiptOf } from '#domain/receipt'
import { HandReceipt } from '@/components/transaction/hand-receipt'
import { Receipt } from '@/components/transaction/receipt'

const line = {
  transactionId: 'line-7',
  paymentAt: '2026-01-12T23:42:00.000Z',
  status: 'completed',
  amount: 45_000,
  paymentReference: '1768214400123',
  courseTitle: 'Robots from Cartons',
  otherNames: 'Chidera',
}

test('P15: a receipt shows the transaction id of each line', () => {
  const receipt = receiptOf([line], line.paymentReference)
  if (!receipt) throw new Error('A paid line has a receipt.')
  const payer = { name: 'Adaeze Okafor', email: 'adaeze@example.ng' }
  const html = renderToStaticMarkup(
    <Receipt receipt={receipt} reference={line.paymentReference} payer={payer} />,
  )
  expect(html).toContain('Transaction line-7')
})

test('STF-279: a receipt says what of each line was refunded, when, and how much in all', () => {
  const refunds = [{ amount: 15_000, sentOn: '2026-01-20' }, { amount: 5_000 }]
  const receipt = receiptOf([{ ...line, status: 'partly refunded', refunds }], line.paymentReference)
  if (!receipt) throw new Error('A partly refunded line has a receipt.')
  const payer = { name: 'Adaeze Okafor', email: 'adaeze@example.ng' }
  const html = renderToStaticMarkup(
    <Receipt receipt={receipt} reference={line.paymentReference} payer={payer} />,
  )
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toContain('₦15,000 refunded on 20 January 2026; ₦5,000 is being refunded')
  expect(words).toContain('Refunded ₦15,000 Being refunded ₦5,000')
  expect(words).toContain('partly refunded')
  expect(words).toMatch(/Total paid .*₦ 45,000 Forty-five thousand naira only/)
})

test('the table of a receipt has column headers', () => {
  const receipt = receiptOf([line], line.paymentReference)
  if (!receipt) throw new Error('A paid line has a receipt.')
  const payer = { name: 'Adaeze Okafor', email: 'adaeze@example.ng' }
  const html = renderToStaticMarkup(
    <Receipt receipt={receipt} reference={line.paymentReference} payer={payer} />,
  )
  expect(html.match(/<th scope="col"[^>]*>[^<]+/g)?.map((head) => head.replace(/.*>/, ''))).toEqual([
    'Course',
    'Child',
    'Amount',
  ])
})

test('STF-186: the receipt of a payment by hand says cash, the part paid, what was open then, and all places of its order', () => {
  const receipt = { way: 'cash' as const, receivedOn: '2026-11-20' }
  const receipts = [
    { ...receipt, number: 'KL-2026-00003', amount: 20_000, received: 20_000, open: 70_000 },
    { ...receipt, number: 'KL-2026-00009', amount: 12_000, received: 32_000, open: 58_000 },
  ]
  const byHand = { received: 32_000, open: 58_000, receipts }
  const places: Transaction[] = [
    { ...line, listAmount: 60_000, refunds: [{ amount: 9_000, sentOn: '2027-01-20' }], byHand },
    { ...line, transactionId: 'line-8', otherNames: 'Zim', byHand },
  ]
  const other: Transaction = { ...line, transactionId: 'line-9', paymentReference: '18', otherNames: 'Kosi' }
  const payer = { name: 'Adaeze Okafor', email: 'adaeze@example.ng' }
  const found = findHandReceipt([...places, other], 'KL-2026-00003')
  if (!found) throw new Error('A payment by hand has a receipt.')
  const words = renderToStaticMarkup(<HandReceipt receipt={found} payer={payer} />)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  for (const expected of [
    '20 November 2026, cash',
    'Receipt KL-2026-00003',
    'Chidera',
    'Zim',
    '₦45,000 instead of ₦60,000',
    'List price ₦105,000 Reduced by ₦15,000 Price of the order ₦90,000',
    'Still open after this payment ₦70,000',
  ])
    expect(words).toContain(expected)
  expect(words).toMatch(/Paid .*₦ 20,000 Twenty thousand naira only .*Received so far ₦20,000/)
  expect(words).not.toContain('refunded')
  expect(words).not.toContain('Kosi')
  expect(receiptOf(places, line.paymentReference)).toBeUndefined()
  expect(findHandReceipt([other], 'KL-2026-00003')).toBeUndefined()
})

test('STF-186: a receipt from an earlier version of the API says nothing of what is open', () => {
  const receipt = { number: 'KL-2026-00003', amount: 20_000, way: 'cash', receivedOn: '2026-11-20' }
  const { transactions } = TransactionList.parse({
    transactions: [{ ...line, byHand: { received: 20_000, open: 25_000, receipts: [receipt] } }],
  })
  const found = findHandReceipt(transactions, 'KL-2026-00003')
  if (!found) throw new Error('A payment by hand has a receipt.')
  const payer = { name: 'Adaeze Okafor', email: 'adaeze@example.ng' }
  const html = renderToStaticMarkup(<HandReceipt receipt={found} payer={payer} />)
  expect(html).toContain('Price of the order')
  expect(html).not.toMatch(/No longer due|Received so far|Still open/)
})
