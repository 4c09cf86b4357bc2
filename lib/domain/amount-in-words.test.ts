import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  test.each([
    [0, 'Zero naira only'],
    [1, 'One naira only'],
    [20, 'Twenty naira only'],
    [85, 'Eighty-five naira only'],
    [100, 'One hundred naira only'],
    [1_005, 'One thousand and five naira only'],
    [1_100, 'One thousand, one hundred naira only'],
    [45_000, 'Forty-five thousand naira only'],
    [138_000, 'One hundred and thirty-eight thousand naira only'],
    [138_000.5, 'One hundred and thirty-eight thousand naira, fifty kobo only'],
    [1999.99, 'One thousand, nine hundred and ninety-nine naira, ninety-nine kobo only'],
    [0.07, 'Zero naira, seven kobo only'],
    [2_000_000, 'Two million naira only'],
    [1_012_345, 'One million, twelve thousand, three hundred and forty-five naira only'],
  ])('%d is "%s"', (amount, words) => {
    expect(amountInWords(amount)).toBe(words)
  })

  test('differs for different amounts', () => {
    const amounts = fc.uniqueArray(fc.nat(500_000_000), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(amounts, (list) => {
        expect(new Set(list.map((kobo) => amountInWords(kobo / 100))).size).toBe(list.length)
      }),
    )
  })
})
