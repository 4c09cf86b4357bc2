import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { receiptOf } from '#domain/receipt'
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
