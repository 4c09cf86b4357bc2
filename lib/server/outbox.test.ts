import { expect, test, vi } from 'vitest'

vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
const { readOutbox } = await import('@/lib/server/outbox')

const ask = (host: string, address: string) =>
  readOutbox(
    new Request('http://localhost:3000/outbox', { headers: { host, 'x-forwarded-for': address } }),
    [],
  )

test.each([
  ['localhost:3000', '127.0.0.1', true],
  ['127.0.0.1:3000', '::1', true],
  ['evil.example:3000', '127.0.0.1', false],
  ['localhost:3000', '192.168.1.7', false],
  ['192.168.1.5:3000', '192.168.1.5', false],
  ['localhost:3000', '', false],
])('F4: the outbox at host %s from address "%s" is shown: %s', async (host, address, isShown) => {
  vi.stubGlobal('fetch', async () => new Response('mails', { headers: { 'content-type': 'text/html' } }))
  expect(Boolean(await ask(host, address))).toBe(isShown)
})
