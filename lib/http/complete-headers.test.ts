import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { cspFloor, cspForData, cspForPlainPage } from '../csp/csp'
import { completeHeaders } from './complete-headers'

async function answerOf(handle: RequestListener) {
  const server = createServer((request, response) => {
    completeHeaders(response)
    handle(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  await answer.text()
  await new Promise((done) => server.close(done))
  return answer.headers
}

test('S2: a response without a policy gets the default one, however it is sent', async () => {
  const ways: RequestListener[] = [
    (_, reply) => reply.end('x'),
    (_, reply) => reply.write('x') && reply.end(),
    (_, reply) => reply.writeHead(200).end('x'),
    (_, reply) => reply.flushHeaders() ?? reply.end('x'),
  ]
  for (const way of ways) expect((await answerOf(way)).get('content-security-policy')).toBe(cspFloor)
})

test('S2: a page without its own policy may load files of the site and run no inline script', async () => {
  const headers = await answerOf((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end('x')
  })
  expect(headers.get('content-security-policy')).toBe(cspForPlainPage)
  expect(cspForPlainPage).toContain("script-src 'self';")
})

test('S2: a response with a policy has exactly that one', async () => {
  const headers = await answerOf((_, reply) => {
    reply.setHeader('Content-Security-Policy', "default-src 'self'")
    reply.end()
  })
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('S1: duplicate headers are sent once, except cookies', async () => {
  const headers = await answerOf((_, reply) => {
    reply.appendHeader('x-test', 'a').appendHeader('x-test', 'a')
    reply.appendHeader('set-cookie', 'a=1').appendHeader('set-cookie', 'b=2')
    reply.end()
  })
  expect(headers.get('x-test')).toBe('a')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('only a document has the headers that are for documents', async () => {
  const headers = {
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  }
  const sent = (type: string) =>
    answerOf((_, reply) =>
      reply.setHeaders(new Map(Object.entries({ 'content-type': type, ...headers }))).end(),
    )
  expect(Object.fromEntries(await sent('text/html'))).toMatchObject(headers)
  for (const type of ['application/javascript', 'text/x-component', 'application/json', 'image/svg+xml']) {
    const names = [...(await sent(type)).keys()]
    expect(names.filter((name) => name in headers)).toEqual([])
    expect(names).toContain('content-security-policy')
  }
})

test('the data of a page for the router has the policy of data, not the one of the page', async () => {
  const headers = await answerOf((_, reply) => {
    reply.setHeader('content-type', 'text/x-component')
    reply.setHeader('content-security-policy', "script-src 'sha256-of-the-page'")
    reply.end('x')
  })
  expect(headers.get('content-security-policy')).toBe(cspForData)
})

test('an immutable file leaves the transport policy to the page that loads it', async () => {
  const policyOf = async (caching: string) => {
    const headers = await answerOf((_, reply) => {
      reply.setHeader('cache-control', caching)
      reply.setHeader('strict-transport-security', 'max-age=63072000')
      reply.end('x')
    })
    return headers.get('strict-transport-security')
  }
  expect(await policyOf('public, max-age=31536000, immutable')).toBeNull()
  expect(await policyOf('private, no-store')).toBe('max-age=63072000')
})

test('headers for caches are sent only with what a cache stores and asks for again', async () => {
  const sent = (caching: string) =>
    answerOf((_, reply) => {
      reply.setHeader('cache-control', caching)
      reply.setHeader('vary', 'rsc')
      reply.setHeader('last-modified', 'Sun, 22 Nov 2026 13:39:40 GMT')
      reply.end('x')
    })
  const stored = (headers: Headers) => ['vary', 'last-modified'].filter((name) => headers.has(name))
  expect(stored(await sent('public, max-age=60'))).toEqual(['vary', 'last-modified'])
  expect(stored(await sent('public, max-age=31536000, immutable'))).toEqual(['vary'])
  expect(stored(await sent('private, no-store'))).toEqual(['last-modified'])
})
