import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server'
import { expect, test, vi } from 'vitest'
import { pageRequest } from '@/lib/server/testing/page-requests'
import { config, middleware } from './middleware'

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const visit = async (path: string) => middleware(await pageRequest(path))

test('STF-276: the page of the link in a reminder is open to everyone and never cached', async () => {
  expect(doesMatch({ config, url: '/reminders/off/a.b.c' })).toBe(true)
  expect(doesMatch({ config, url: '/reminders/off' })).toBe(false)
  const response = await visit('/reminders/off/a.b.c')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(response.headers.get('content-security-policy')).toMatch(/script-src [^;]*'nonce-/)
})

test.each([
  '/sign-in-link/abc',
  '/email-change/abc/confirm',
  '/email-change/abc/stop',
  '/newsletter/confirm/abc',
  '/newsletter/leave/a.b.c',
  '/privacy-request/abc/confirm',
  '/privacy-request/abc/stop',
  '/privacy-request/abc/download',
])('STF-198, STF-200, STF-202, STF-203: %s is open to everyone and never cached', async (path) => {
  expect(doesMatch({ config, url: path })).toBe(true)
  const response = await visit(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(response.headers.get('content-security-policy')).toMatch(/script-src [^;]*'nonce-/)
})

test.each([
  '/sign-in-link',
  '/sign-in-link/abc/confirm',
  '/email-change/abc',
  '/email-change/abc/download',
  '/email-change/abc/confirm/x',
  '/privacy-request/abc',
  '/privacy-request/abc/erase',
])('STF-198, STF-200, STF-203: %s keeps the policy of the prerendered page that is not found', (path) => {
  expect(doesMatch({ config, url: path })).toBe(false)
})
