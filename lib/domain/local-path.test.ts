import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPath } from './local-path.ts'

describe('the return path', () => {
  test.each([
    '/',
    '/cart',
    '/course/browse-courses?page=2',
    '/blog-details/1#part',
    '/user/child-profile?a=//b',
  ])('a path of this site stays as it is: %s', (path) => {
    expect(localPath(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /cart',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '',
    'cart',
    `/${'a'.repeat(3000)}`,
  ])('anything else leads home: %s', (path) => {
    expect(localPath(path)).toBe('/')
  })

  test('never returns a value that a browser resolves to another origin', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      'http',
      'evil.example',
      'a',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const result = new URL(localPath(parts.join('')), 'https://kitelab.example')
        return result.origin === 'https://kitelab.example'
      }),
      { numRuns: 5000 },
    )
  })
})
