import { expect, test } from 'vitest'
import { hasReceipt, lagosMoment, paymentTotals, receiptOf, refundSums } from './receipt.ts'

const payment = (paymentReference: string, amount: number, status = 'completed') => ({
  paymentReference,
  amount,
  status,
  paymentAt: '2026-01-12T09:42:10.000Z',
  paymentMethod: 'card',
})

test('a receipt lists the lines of one reference with an exact total (HIST-04)', () => {
  const payments = [payment('1', 1999.99), payment('2', 45_000), payment('1', 1999.99), payment('1', 1999.99)]
  expect(receiptOf(payments, '1')).toMatchObject({
    total: 5999.97,
    status: 'completed',
    paymentMethod: 'card',
  })
  expect(receiptOf(payments, '1')?.lines).toHaveLength(3)
})

test('unpaid orders have no receipt, refunded ones keep theirs (HIST-02)', () => {
  const states = ['completed', 'refunded', 'pending', 'failed']
  expect(states.map((status) => hasReceipt(payment('1', 1, status)))).toEqual([true, true, false, false])
  expect(receiptOf([payment('1', 1, 'pending')], '1')).toBeUndefined()
  expect(receiptOf([payment('1', 1)], 'another')).toBeUndefined()
  expect(receiptOf([{ ...payment('', 1), paymentReference: null }], '')).toBeUndefined()
})

test('STF-279: a partly refunded line keeps its receipt, which says what was refunded and what is still to be sent', () => {
  const refunds = [
    { amount: 10_000.1, sentOn: '2026-11-20' },
    { amount: 5_000.2, sentOn: null },
    { amount: 0.2 },
  ]
  const lines = [{ ...payment('1', 45_000, 'partly refunded'), refunds }, payment('1', 26_000)]
  expect(hasReceipt(payment('1', 1, 'partly refunded'))).toBe(true)
  expect(receiptOf(lines, '1')).toMatchObject({
    status: 'partly refunded',
    total: 71_000,
    refunded: { sent: 10_000.1, due: 5_000.4 },
  })
  expect(receiptOf([payment('1', 1, 'refunded'), payment('1', 1)], '1')?.status).toBe('partly refunded')
  expect(receiptOf([payment('1', 1, 'refunded'), payment('1', 1, 'refunded')], '1')?.status).toBe('refunded')
  expect(refundSums([payment('1', 45_000)])).toEqual({ sent: 0, due: 0 })
})

test('its time is in Lagos, even when the date differs there', () => {
  expect(lagosMoment('2026-01-12T09:42:10.000Z')).toBe('12 January 2026, 10:42 (WAT)')
  expect(lagosMoment('2026-12-31T23:05:00.000Z')).toBe('1 January 2027, 00:05 (WAT)')
  expect(lagosMoment(null)).toBe('')
})

test('P15: each line of a payment with several lines has the total of that payment', () => {
  const [one, other, alone] = [payment('1', 45_000), payment('1', 80_000), payment('2', 36_000)]
  const totals = paymentTotals([one, alone, other])
  expect([one, other, alone].map((line) => totals.get(line))).toEqual([125_000, 125_000, undefined])
  expect(
    paymentTotals([
      { ...one, paymentReference: null },
      { ...one, paymentReference: null },
    ]).size,
  ).toBe(0)
})
