import { expect, test } from 'vitest'
import { findHandReceipt, receiptSums } from './hand-receipt.ts'

test('STF-182, STF-186: list price, reduction, price, received and open of a receipt add up', () => {
  const places = [
    { price: 52_000, listPrice: 60_000.1 },
    { price: 45_000, listPrice: null },
  ]
  expect(receiptSums(places, { received: 20_000.1, open: 76_999.9 })).toEqual({
    listPrice: 105_000.1,
    reducedBy: 8_000.1,
    price: 97_000,
    notDue: 0,
    received: 20_000.1,
    open: 76_999.9,
  })
})

test('STF-186: a receipt says what was no longer due', () => {
  const places = [{ price: 45_000, listPrice: null }]
  expect(receiptSums(places, { received: 5_000, open: 30_000 })).toMatchObject({ notDue: 10_000 })
  expect(receiptSums(places, { received: 5_000, open: 0 })).toMatchObject({ notDue: 40_000 })
})

test('STF-279: a receipt is found with the places of its order alone', () => {
  const byHand = { receipts: [{ number: 'KL-2026-00001' }] }
  const lines = [
    { id: 1, paymentReference: '16' },
    { id: 2, paymentReference: '17', byHand },
    { id: 3, paymentReference: '17', byHand },
  ]
  const found = findHandReceipt(lines, 'KL-2026-00001')
  expect(found).toEqual({ payment: byHand.receipts[0], places: lines.slice(1) })
  expect(findHandReceipt(lines, 'KL-2026-00002')).toBeUndefined()
})
