import { createServer, request } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, trustOnlyOwnProxies } from '@/lib/server/trust-proxies'

test.each([
  ['1.2.3.4', '203.0.113.7', 0, '203.0.113.7'],
  [undefined, '::ffff:203.0.113.7', 0, '203.0.113.7'],
  [undefined, '2001:db8::7', 0, '2001:db8::7'],
  ['6.6.6.6, 198.51.100.2', '10.0.0.1', 1, '198.51.100.2'],
  ['6.6.6.6, 198.51.100.2, 10.0.0.2', '10.0.0.1', 2, '198.51.100.2'],
  [undefined, '10.0.0.1', 1, '10.0.0.1'],
  ['198.51.100.2', '10.0.0.1', 3, '10.0.0.1'],
])('x-forwarded-for %s from %s with %i proxies is %s', (claimed, connection, proxies, address) => {
  expect(clientAddress(claimed, connection, proxies)).toBe(address)
})

test('a forged header is replaced before a request is handled', async () => {
  trustOnlyOwnProxies()
  const server = createServer((request, response) => response.end(request.headers['x-forwarded-for']))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('not listening')
  const address = await new Promise<string>((resolve) => {
    request(
      { port: bound.port, host: '127.0.0.1', headers: { 'x-forwarded-for': '6.6.6.6' } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(text))
      },
    ).end()
  })
  server.close()
  expect(address).toBe('127.0.0.1')
})
