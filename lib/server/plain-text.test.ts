import { describe, expect, test } from 'vitest'
import { excerpt, plainText } from '@/lib/server/plain-text'

describe('descriptions', () => {
  test('are plain text without tags, with decoded entities and collapsed spaces (AMB-32)', () => {
    expect(plainText('<p>Salt &amp; sugar,</p>\n <p>&#8220;now&#8221; &#x20A6;5</p>')).toBe(
      'Salt & sugar, “now” ₦5',
    )
  })

  test('decode named entities and keep an ampersand that begins none', () => {
    expect(plainText('Caf&eacute;&nbsp;&amp; caf&hellip; R&D; &amp;lt;')).toBe('Café & caf… R&D; &lt;')
  })

  test('are cut at 100 characters, with dots when cut (BRW-04)', () => {
    expect(excerpt('<b>short</b>')).toBe('short')
    expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100))
    expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`)
  })

  test('S12: are cut between words', () => {
    expect(excerpt('A kite that flies', 10)).toBe('A kite...')
    expect(excerpt('A kite that flies', 11)).toBe('A kite that...')
  })
})
