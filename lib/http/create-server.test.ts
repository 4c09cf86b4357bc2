import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { requestId } from '../request-id.ts'
import { stopServer } from './connections.ts'
import { createWebServer } from './create-server.ts'

const options = {
  trustedProxies: 0,
  unavailablePage: undefined,
  isReady: () => true,
  onError: () => undefined,
}

test('gives a client ten seconds for the headers and two minutes for a request', () => {
  const server = createWebServer(async () => undefined, options)
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 120_000])
})

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void, changes = {}) {
  const server = createWebServer(async (...parts) => handle(...parts), { ...options, ...changes })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { server, origin: `http://127.0.0.1:${port}`, port }
}

test('a forged x-forwarded-for is replaced before a request is handled', async () => {
  const { server, port } = await listen((received, response) =>
    response.end(received.headers['x-forwarded-for']),
  )
  const headers = { 'x-forwarded-for': '6.6.6.6' }
  const text = await new Promise<string>((resolve) => {
    request({ port, host: '127.0.0.1', headers }, async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve(body)
    }).end()
  })
  server.close()
  expect(text).toBe('127.0.0.1')
})

test('x-forwarded-proto is dropped, because Next would call itself with it', async () => {
  const { server, origin } = await listen((received, response) =>
    response.end(String(received.headers['x-forwarded-proto'])),
  )
  const response = await fetch(origin, { headers: { 'x-forwarded-proto': 'https' } })
  expect(await response.text()).toBe('undefined')
  server.close()
})

test('each request has an id for the log, which only a trusted proxy chooses', async () => {
  const chosen = 'chosen-by-the-proxy'
  const idWith = async (trustedProxies: number) => {
    const { server, origin } = await listen((_, response) => response.end(requestId()), { trustedProxies })
    const text = await (await fetch(origin, { headers: { 'x-request-id': chosen } })).text()
    server.close()
    return text
  }
  expect(await idWith(1)).toBe(chosen)
  expect(await idWith(0)).toMatch(/^[0-9a-f-]{36}$/)
})

test('reports each request with its status and duration when it has ended', async () => {
  const { promise: handled, resolve } = Promise.withResolvers<unknown[]>()
  const { server, origin } = await listen((_, response) => response.writeHead(404).end(), {
    onHandled: ({ url }: IncomingMessage, status: number, seconds: number) => resolve([url, status, seconds]),
  })
  await fetch(`${origin}/nowhere`)
  expect(await handled).toEqual(['/nowhere', 404, expect.any(Number)])
  server.close()
})

test('answers /healthz from the start, and /readyz once requests can be taken', async () => {
  let isReady = false
  const { server, origin } = await listen((_, response) => response.end(), { isReady: () => isReady })
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  isReady = true
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  server.close()
})

test('what a page loads over one connection is sent without headers about it', async () => {
  const { server, port } = await listen((_, response) => response.end('x'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headersOf = async (path: string) => {
    const [response] = await once(request({ port, host: '127.0.0.1', path, agent }).end(), 'response')
    const { headers, socket } = response
    const { localPort } = socket
    response.resume()
    await once(response, 'end')
    return { ...headers, localPort }
  }
  const { connection, localPort } = await headersOf('/cart')
  expect(connection).toBe('keep-alive')
  for (const path of [
    '/_next/static/chunks/a.js',
    '/_next/image?url=a',
    '/api/session',
    '/blog?a=b&_rsc=c',
  ]) {
    const headers = await headersOf(path)
    expect([path, headers.connection, headers['keep-alive']]).toEqual([path, undefined, undefined])
    expect(headers.localPort).toBe(localPort)
  }
  agent.destroy()
  server.close()
})

test('a request that cannot be handled is answered with 500', async () => {
  const { server, origin } = await listen(() => {
    throw new Error('broken')
  })
  expect((await fetch(origin)).status).toBe(500)
  server.close()
})

test('/healthz answers HEAD and addresses with a query, as balancers ask', async () => {
  const { server, origin } = await listen((_, response) => response.writeHead(404).end())
  expect((await fetch(`${origin}/healthz`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${origin}/readyz?from=balancer`)).status).toBe(200)
  server.close()
})

test('a server that stops answers what has arrived and then closes the connection of a client that goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { server, port } = await listen(async (_, response) => {
    await promise
    response.end('answered')
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string) => request({ port, host: '127.0.0.1', path, agent }).end()
  const [first, second] = [ask('/'), ask('/api/session')]
  await once(server, 'request')
  const stopped = new Promise<void>((done) => stopServer(server, done))
  resolve()
  for (const [sent, connection] of [
    [first, 'keep-alive'],
    [second, 'close'],
  ] as const) {
    const [response] = await once(sent, 'response')
    response.resume()
    expect([response.statusCode, response.headers.connection]).toEqual([200, connection])
  }
  await stopped
})
