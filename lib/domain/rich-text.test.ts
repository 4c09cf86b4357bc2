import { expect, it } from 'vitest'
import { isRichTextAddress, relOf } from '#domain/rich-text'

it.each([
  'https://example.org',
  'HTTPS://example.org/a%20b',
  'mailto:a@example.org',
  'tel:+2348012345678',
  '/blog',
  '#top',
])('STF-138: %s is a link', (address) => expect(isRichTextAddress(address)).toBe(true))

it.each([
  '',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'http://example.org',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  'data:text/html,x',
  'example.org',
  'ftp://example.org',
])('STF-138: %j is refused', (address) => expect(isRichTextAddress(address)).toBe(false))

it('only a link to another site has a rel', () => {
  expect(relOf('https://example.org')).toBe('noopener noreferrer nofollow')
  expect(relOf('/blog')).toBeNull()
})
