import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { cspFloor, cspForPlainPage } from '../csp/csp'
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
    reply.appendHeader('link', '</a.woff2>; rel=preload').appendHeader('link', '</a.woff2>; rel=preload')
    reply.appendHeader('set-cookie', 'a=1').appendHeader('set-cookie', 'b=2')
    reply.end()
  })
  expect(headers.get('link')).toBe('</a.woff2>; rel=preload')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
