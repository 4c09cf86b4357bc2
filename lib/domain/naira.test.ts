import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira, toKobo, toNaira } from './naira.ts'

describe('naira', () => {
  test('are formatted for Nigeria, with kobo only when there are any (GEN-06)', () => {
    expect(naira(25_000)).toBe('₦25,000')
    expect(naira(1999.9)).toBe('₦1,999.90')
    expect(naira(0)).toBe('₦0')
  })

  test('convert to kobo and back exactly', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (kobo) => toKobo(toNaira(kobo)) === kobo))
  })
})
