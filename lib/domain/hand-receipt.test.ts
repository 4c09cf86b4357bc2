import { expect, test } from 'vitest'
import { handReceiptOf } from './hand-receipt.ts'

const payments = [
  { receiptNumber: 'KL-2026-00001', amount: 20_000.1 },
  { receiptNumber: 'KL-2026-00004', amount: 5_000.2 },
  { receiptNumber: 'KL-2026-00005', amount: -20_000.1 },
]
const order = { received: 5_000.2, open: 46_999.8, payments }

test('STF-186: a receipt says what had been received with it and what was open then', () => {
  expect(handReceiptOf(order, 'KL-2026-00001')).toEqual({
    payment: payments[0],
    received: 20_000.1,
    open: 31_999.9,
  })
  expect(handReceiptOf(order, 'KL-2026-00004')).toMatchObject({ received: 25_000.3, open: 26_999.7 })
})

test('STF-187: the receipt of a reversal says what is open again', () => {
  expect(handReceiptOf(order, 'KL-2026-00005')).toMatchObject({ received: 5_000.2, open: 46_999.8 })
})

test('STF-186: an order has only its own receipts', () => {
  expect(handReceiptOf(order, 'KL-2026-00002')).toBeUndefined()
})
