import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { ByHand, HandPayment } from '#contract/staff/hand-payments'
import { HandPaymentsPanel } from '@/components/staff/hand-payments/hand-payments-panel'
import { HandReceipt } from '@/components/staff/hand-payments/hand-receipt'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const payment: HandPayment = {
  paymentId: '1',
  receiptNumber: 'KL-2026-00003',
  amount: 20_000,
  way: 'transfer',
  receivedOn: '2026-11-20',
  bankReference: '0041',
  by: 'Tunde Bakare',
  at: '2026-11-21T08:31:00.000Z',
  reverses: null,
  reversedBy: 'KL-2026-00004',
  reason: null,
  isNeededForRefunds: false,
  received: 20_000,
  open: 32_000,
}
const reversal: HandPayment = {
  ...payment,
  paymentId: '2',
  receiptNumber: 'KL-2026-00004',
  amount: -20_000,
  reverses: 'KL-2026-00003',
  reversedBy: null,
  reason: 'Another family',
  received: 0,
  open: 52_000,
}
const later: HandPayment = {
  ...payment,
  paymentId: '3',
  receiptNumber: 'KL-2026-00009',
  amount: 12_000,
  way: 'cash',
  bankReference: null,
  reversedBy: null,
  received: 12_000,
  open: 30_000,
}
const byHand: ByHand = {
  received: 12_000,
  open: 40_000,
  payable: 40_000,
  payments: [payment, reversal, later],
}

const textOf = (html: string) =>
  html
    .replace(/<dialog.*?<\/dialog>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const panelOf = (change: Partial<ByHand> = {}, canWrite = true, amount = 52_000) =>
  renderToStaticMarkup(
    <HandPaymentsPanel
      reference="17"
      amount={amount}
      byHand={{ ...byHand, ...change }}
      canWrite={canWrite}
    />,
  )

describe('STF-184, STF-187: the payments of an order by hand', () => {
  test('are listed with number, way, day and person, and a reversal names its pair', () => {
    const text = textOf(panelOf())
    for (const words of [
      'Received ₦12,000 Open ₦40,000',
      'Transfer on 20/11/2026, bank reference 0041 Recorded by Tunde Bakare on 21/11/2026, 9:31 am',
      'Reversed by KL-2026-00004',
      '−₦20,000 Reverses KL-2026-00003: Another family',
      'Cash on 20/11/2026',
    ])
      expect(text).toContain(words)
    expect(panelOf()).toContain('href="/staff/orders/17/receipts/KL-2026-00009"')
  })

  test('can be reversed once, and a reversal cannot', () => {
    expect(panelOf().match(/aria-label="Reverse [^"]+"/g)).toEqual(['aria-label="Reverse KL-2026-00009"'])
  })

  test('cannot be reversed when a refund was asked for their money, and say so', () => {
    const html = panelOf({ payments: [{ ...later, isNeededForRefunds: true }] })
    expect(html).not.toContain('aria-label="Reverse')
    const words = 'A refund was asked for this money, so the payment cannot be reversed.'
    expect(html).toContain(words)
    expect(panelOf({ payments: [payment] })).not.toContain(words)
    expect(panelOf({ payments: [{ ...later, isNeededForRefunds: true }] }, false)).not.toContain(words)
  })

  test('can be added while money is open or a place has ended, by a person who may', () => {
    expect(textOf(panelOf())).toContain('Record a payment')
    expect(textOf(panelOf({ open: 0 }))).toContain('Record a payment')
    expect(textOf(panelOf({ open: 0, payable: 0 }))).not.toContain('Record a payment')
    expect(textOf(panelOf({}, false))).not.toMatch(/Record a payment|Reverse /)
  })
})

test('STF-185: a scholarship says that nothing is to be paid', () => {
  const nothing = { received: 0, open: 0, payable: 0, payments: [] }
  expect(textOf(panelOf(nothing))).toContain('No payment has been recorded yet.')
  expect(textOf(panelOf(nothing, true, 0))).toContain('A scholarship: nothing is to be paid.')
})

const receiptText = (number: string) => {
  const one = byHand.payments.find(({ receiptNumber }) => receiptNumber === number)
  if (!one) throw new Error('There is no such receipt.')
  const place = {
    lineId: '1',
    enrolmentId: '2',
    movedTo: null,
    courseId: '3',
    courseTitle: 'Kite Science',
    startDate: '2026-12-01',
    endDate: '2026-12-20',
    child: { firstName: 'Kosi', age: 6 },
    enrolment: 'enrolled' as const,
    price: 52_000,
    listPrice: 60_000,
    grantReason: 'Sister',
    refunded: 0,
    left: 52_000,
  }
  const family = {
    parentId: '1',
    name: 'Adaeze Okafor',
    children: 1,
    since: payment.at,
    telephone: '',
    email: '',
  }
  const order = { reference: '17', places: [place], family }
  return textOf(renderToStaticMarkup(<HandReceipt payment={one} order={order} />))
}

test('STF-186: a receipt says number, family, way, day, places, what was paid and what is open', () => {
  const text = receiptText('KL-2026-00009')
  for (const words of [
    'Receipt KL-2026-00009',
    'Received from Adaeze Okafor',
    'Cash, 20 November 2026',
    'Order 17',
    'Kite Science Kosi ₦52,000 instead of ₦60,000',
    'Paid ₦12,000 List price ₦60,000 Reduced by ₦8,000 Price of the order ₦52,000 No longer due ₦10,000 Received so far ₦12,000 Still open after this payment ₦30,000',
    'Twelve thousand naira only',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Sister')
})

test('STF-187: the receipt of a reversal names the payment, and that of the payment its reversal', () => {
  expect(receiptText('KL-2026-00004')).toContain('Reversal KL-2026-00004')
  expect(receiptText('KL-2026-00004')).toContain('This reverses receipt KL-2026-00003: Another family')
  expect(receiptText('KL-2026-00004')).toContain('Received so far ₦0 Still open after this entry ₦52,000')
  expect(receiptText('KL-2026-00003')).toContain('This payment was reversed by KL-2026-00004.')
})
