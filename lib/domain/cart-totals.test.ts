import { describe, expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'

describe('cart totals', () => {
  test('count assigned children and sum price × children (CART-08, CART-09)', () => {
    const lines = [
      { coursePrice: 45_000, children: 2 },
      { coursePrice: 30_000, children: 0 },
      { coursePrice: 48_000, children: 1 },
    ]
    expect(cartTotals(lines)).toEqual({ totalItems: 3, subtotalKobo: 13_800_000 })
  })

  test('are exact where floating point is not: 1999.99 × 3', () => {
    expect(cartTotals([{ coursePrice: 1999.99, children: 3 }]).subtotalKobo).toBe(599_997)
  })
})
