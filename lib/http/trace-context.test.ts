import { once } from 'node:events'
import type { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebServer } from './create-server.ts'

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const headers = { traceparent, tracestate: 'school=1', baggage: 'parent=ada' }

type Site = ReturnType<typeof createServer>
const sites: Site[] = []
afterAll(() => {
  for (const site of sites) site.close()
})

async function siteBehind(trustedProxies: number): Promise<() => Promise<unknown>> {
  const site = createWebServer(
    async (request, response) => {
      const names = Object.keys(headers).filter((name) => request.headers[name] !== undefined)
      response.end(JSON.stringify(names))
    },
    { trustedProxies, unavailablePage: undefined, isReady: () => true, onError: () => undefined },
  ).listen(0, '127.0.0.1')
  sites.push(site)
  await once(site, 'listening')
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return async () => (await fetch(`http://127.0.0.1:${port}/api/course`, { headers })).json()
}

let direct: () => Promise<unknown>
let proxied: () => Promise<unknown>
beforeAll(async () => {
  direct = await siteBehind(0)
  proxied = await siteBehind(1)
})

test('A visitor cannot put their requests into a trace of their choice', async () => {
  expect(await direct()).toEqual([])
})

test('A proxy of our own can continue its trace', async () => {
  expect(await proxied()).toEqual(['traceparent', 'tracestate', 'baggage'])
})
