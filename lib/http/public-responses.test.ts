import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebServer } from './create-server'

const PUBLIC = 's-maxage=60, stale-while-revalidate=31535940'
const page = (text: string) => `<main>${text.repeat(200)}</main>`

/** How Next responds, and how often it was asked. */
let next: { status: number; headers: Record<string, string>; body: string }
let asked: number
let arrived: number
let waiting: ServerResponse[]
let ready: Promise<void>
let site: Awaited<ReturnType<typeof start>>

async function start() {
  const handle = async (_: IncomingMessage, response: ServerResponse) => {
    asked += 1
    await ready
    // As Next does.
    if (response.destroyed) return
    response.writeHead(next.status, { 'content-type': 'text/html; charset=utf-8', ...next.headers })
    response.write(next.body.slice(0, 10))
    response.end(next.body.slice(10))
  }
  const server = createWebServer(handle, {
    trustedProxies: 0,
    unavailablePage: undefined,
    isReady: () => true,
    onError: () => undefined,
  })
  server.on('request', (_, response) => {
    arrived += 1
    waiting.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' ? address?.port : undefined }
}

async function get(
  path: string,
  headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br, zstd' },
) {
  const sent = request({ port: site.port, host: '127.0.0.1', path, headers }).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = 0
  arrived = 0
  waiting = []
  ready = Promise.resolve()
  next = {
    status: 200,
    headers: { 'cache-control': PUBLIC, link: '</a.woff2>; rel=preload' },
    body: page('a'),
  }
  site = await start()
})
afterEach(() => {
  vi.useRealTimers()
  site.server.close()
})

const anotherSecond = () => vi.setSystemTime(Date.now() + 1_100)

test('a public page is asked for once a second, and sent to every other visitor as it was compressed', async () => {
  const first = await get('/')
  const second = await get('/')
  expect(asked).toBe(1)
  expect(second).toMatchObject({ status: 200, headers: first.headers, body: first.body })
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(first.body.byteLength),
    'cache-control': PUBLIC,
    link: '</a.woff2>; rel=preload',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(second.body).toString()).toBe(next.body)
  anotherSecond()
  next.body = page('b')
  expect(brotliDecompressSync((await get('/')).body).toString()).toBe(page('b'))
  expect(asked).toBe(2)
})

test('each encoding has its own bytes; without one Next responds', async () => {
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(next.body)
  expect(gunzipSync((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).body).toString()).toBe(next.body)
  expect(asked).toBe(1)
  for (let count = 0; count < 2; count++) expect((await get('/', {})).body.toString()).toBe(next.body)
  expect(asked).toBe(3)
})

test('a browser that has the page gets 304', async () => {
  const { headers } = await get('/')
  for (const wait of [() => undefined, anotherSecond]) {
    wait()
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, headers: { 'cache-control': PUBLIC } })
    expect(again.body.byteLength).toBe(0)
  }
  next.body = page('b')
  anotherSecond()
  expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })).status).toBe(
    200,
  )
})

test('a file that never changes is sent without headers to ask for it again', async () => {
  next.headers = { 'cache-control': 'public, max-age=31536000, immutable', 'last-modified': 'now', etag: 'a' }
  for (let count = 0; count < 2; count++) {
    const { headers } = await get('/_next/static/chunks/a.js')
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined])
  }
  expect(asked).toBe(1)
})

test('while one request waits for Next, the others get the stored page', async () => {
  await get('/')
  anotherSecond()
  const [checking, other] = await Promise.all([get('/'), get('/')])
  expect([checking.status, other.status, asked]).toEqual([200, 200, 2])
})

test.each([
  ['a personal page', { headers: { 'cache-control': 'private, no-store' } }],
  ['a page that sets a cookie', { headers: { 'cache-control': PUBLIC, 'set-cookie': 'a=1' } }],
  ['a page that does not exist', { status: 404 }],
])('%s is compressed and not stored', async (_, change) => {
  next = { ...next, ...change }
  const first = await get('/')
  expect(first.status).toBe(next.status)
  expect(brotliDecompressSync(first.body).toString()).toBe(next.body)
  expect(first.headers['set-cookie']?.[0]).toBe(next.headers['set-cookie'])
  await get('/')
  expect(asked).toBe(2)
})

test.each([
  ['/cart', {}],
  ['/api/course', {}],
  ['/?q=robots', {}],
  ['/blog?page=2&page=3', {}],
  ['/blog?page=02', {}],
  ['/blog?page=1000', {}],
  ['/faq?page=2', {}],
  // Next reads a second question mark and a hash differently from a parser of queries.
  ['/blog?utm_source=x?&page=5', {}],
  ['/blog?page=2?x', {}],
  ['/blog?utm_source=a#&page=5', {}],
  ['/', { rsc: '1' }],
  ['/', { range: 'bytes=0-9' }],
])('%s %j is never stored', async (path, headers) => {
  for (let count = 0; count < 2; count++) await get(path, { 'accept-encoding': 'br', ...headers })
  expect(asked).toBe(2)
})

test('a campaign parameter does not make another page, the page number does', async () => {
  await get('/course/browse-courses?page=2')
  await get('/course/browse-courses?page=2&utm_source=whatsapp&fbclid=x')
  expect(asked).toBe(1)
  await get('/course/browse-courses?page=3')
  expect(asked).toBe(2)
})

test('a stale page, and every page after a change of the data, is asked for again', async () => {
  next.headers['x-nextjs-cache'] = 'STALE'
  await get('/')
  vi.setSystemTime(Date.now() + 300)
  await get('/')
  expect(asked).toBe(2)
  vi.setSystemTime(Date.now() + 300)
  next.headers['x-nextjs-cache'] = 'HIT'
  await get('/')
  vi.setSystemTime(Date.now() + 300)
  await get('/')
  expect(asked).toBe(3)
  channel('kitelab.invalidation').publish(undefined)
  await get('/')
  expect(asked).toBe(4)
})

test('a page that is asked for often is compressed as well as possible', async () => {
  const { body } = await get('/')
  next.body = Array.from({ length: 2_000 }, (_, index) => `<p>${index * 7919}</p>`).join('')
  anotherSecond()
  const fast = await get('/')
  for (let count = 0; count < 4; count++) await get('/')
  anotherSecond()
  await get('/')
  await vi.waitFor(async () => expect((await get('/')).body.byteLength).toBeLessThan(fast.body.byteLength))
  const best = await get('/')
  expect(brotliDecompressSync(best.body).toString()).toBe(next.body)
  expect(best.headers['content-length']).toBe(String(best.body.byteLength))
  expect(body.byteLength).toBeGreaterThan(0)
})

test('while a page fails, visitors get the stored one and it is asked for once a second', async () => {
  const { headers } = await get('/')
  next = { status: 500, headers: {}, body: 'broken' }
  anotherSecond()
  for (let count = 0; count < 2; count++)
    expect(await get('/')).toMatchObject({ status: 200, headers: { etag: headers.etag } })
  expect(asked).toBe(2)
  expect((await get('/faq')).status).toBe(500)
})

test('a page that is gone is not sent from memory', async () => {
  await get('/')
  next = { status: 404, headers: {}, body: page('gone') }
  anotherSecond()
  for (let count = 0; count < 2; count++) expect((await get('/')).status).toBe(404)
})

test('visitors who come together wait for the one response that Next makes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  ready = promise
  const visits = Array.from({ length: 5 }, () => get('/'))
  await vi.waitFor(() => expect(arrived).toBe(5))
  resolve()
  for (const { status } of await Promise.all(visits)) expect(status).toBe(200)
  expect(asked).toBe(1)
})

test('a visitor who leaves while waiting keeps nobody else waiting', async () => {
  next.headers = { 'cache-control': 'private, no-store' }
  const { promise, resolve } = Promise.withResolvers<void>()
  ready = promise
  const first = get('/')
  await vi.waitFor(() => expect(arrived).toBe(1))
  const leaving = request({
    port: site.port,
    host: '127.0.0.1',
    path: '/',
    headers: { 'accept-encoding': 'br' },
  })
  leaving.on('error', () => undefined).end()
  await vi.waitFor(() => expect(arrived).toBe(2))
  const closed = once(waiting[1] ?? site.server, 'close')
  leaving.destroy()
  await closed
  resolve()
  await first
  const startedAt = performance.now()
  expect((await get('/')).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('visitors who come together each get a personal page of their own', async () => {
  next.headers = { 'cache-control': 'private, no-store' }
  const visits = await Promise.all(Array.from({ length: 3 }, () => get('/')))
  expect(visits.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(asked).toBe(3)
})
