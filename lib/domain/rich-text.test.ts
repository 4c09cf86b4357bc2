import { expect, it } from 'vitest'
import { isRichTextAddress, isRichTextPicture, relOf } from '#domain/rich-text'

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

it.each(['/media/1.webp', '/media/uploads/media/0d6ce5a1-7.webp', '/media/uploads/blog/lamp.svg'])(
  'STF-137: %s is a picture of this site',
  (src) => expect(isRichTextPicture(src)).toBe(true),
)

it.each([
  '',
  null,
  '/media',
  '/media/',
  '/mediation/1.webp',
  '/api/staff/courses',
  '/media/../api/staff/courses',
  '/media/%2e%2e/api',
  '/media/.\t./api',
  '/media/..\\api',
  '//media/1.webp',
  'https://example.org/media/1.webp',
  'media/1.webp',
])('STF-137: %j is not', (src) => expect(isRichTextPicture(src)).toBe(false))

it('only a link to another site has a rel', () => {
  expect(relOf('https://example.org')).toBe('noopener noreferrer nofollow')
  expect(relOf('/blog')).toBeNull()
})
