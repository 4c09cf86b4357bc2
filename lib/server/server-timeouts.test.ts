import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { setServerTimeouts } from '@/lib/server/server-timeouts'

test('sets ten seconds for headers and two minutes for a request', async () => {
  setServerTimeouts()
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(server.headersTimeout).toBeGreaterThan(10_000)
  const address = server.address()
  await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 120_000])
  server.closeAllConnections()
  server.close()
})
