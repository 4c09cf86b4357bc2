import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira, nairaFigure, toNaira } from './naira.ts'
import { parseNaira } from './parse-naira.ts'

describe('STF-165: an amount is typed in naira with optional kobo', () => {
  test.each([
    ['26000', 26_000],
    ['26,000', 26_000],
    [' 26 000 ', 26_000],
    ['₦26,000.50', 26_000.5],
    ['N1500', 1500],
    ['ngn 0.01', 0.01],
    ['12.5', 12.5],
    ['1,234,567.89', 1_234_567.89],
  ])('%s', (typed, amount) => {
    expect(parseNaira(typed)).toBe(amount)
  })

  test.each([
    '',
    ' ',
    '₦',
    '26,5',
    '26,00',
    '2,6000',
    '26.000,50',
    '1.234',
    '-5',
    '+5',
    '1e3',
    '0x10',
    'all',
  ])('“%s” is no amount', (typed) => {
    expect(parseNaira(typed)).toBeUndefined()
  })

  test('every amount that the screens show is read back as it is', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (kobo) => {
        const amount = toNaira(kobo)
        expect([parseNaira(naira(amount)), parseNaira(nairaFigure(amount))]).toEqual([amount, amount])
      }),
    )
  })
})
