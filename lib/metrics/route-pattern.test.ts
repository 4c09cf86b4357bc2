import { expect, test } from 'vitest'
import { routePatterns } from '@/lib/metrics/route-pattern'

const patternOf = routePatterns({
  version: 3,
  staticRoutes: [{ page: '/' }, { page: '/cart', regex: '^/cart(?:/)?$' }, { page: '/blog/search' }],
  dynamicRoutes: [
    { page: '/api/cart/[cartId]', regex: '^/api/cart/([^/]+?)(?:/)?$' },
    { page: '/media/[...path]', regex: '^/media/(.+?)(?:/)?$' },
  ],
})

test.each([
  ['/', '/'],
  ['/cart', '/cart'],
  ['/cart/', '/cart'],
  ['/api/cart/0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11', '/api/cart/[cartId]'],
  ['/media/uploads/courses/robotics.svg', '/media/[...path]'],
  ['/_next/static/chunks/1f3.js', '/_next/static'],
  ['/_next/image', '/_next/image'],
  ['/wp-login.php', 'none'],
  ['/ada@kitelab.example', 'none'],
])('The path %s is counted as %s', (path, pattern) => expect(patternOf(path)).toBe(pattern))

test('A manifest of another shape is refused', () => {
  expect(() => routePatterns({ routes: [] })).toThrow()
})
