import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira, toKobo, toNaira } from './naira.ts'

describe('naira', () => {
  test('are written the Nigerian way, with kobo only when there are some (GEN-06)', () => {
    expect(naira(25_000)).toBe('₦25,000')
    expect(naira(1999.9)).toBe('₦1,999.90')
    expect(naira(0)).toBe('₦0')
  })

  test('become kobo and naira again without a loss', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (kobo) => toKobo(toNaira(kobo)) === kobo))
  })
})
