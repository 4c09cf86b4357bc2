import { channel } from 'node:diagnostics_channel'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type NextReply, PUBLIC, page, publicPage, type Site, startSite } from './testing/site.ts'

let next: NextReply
/** How often Next was asked. */
let asked: number
let site: Site
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = 0
  next = publicPage()
  site = await startSite(() => {
    asked += 1
    return next
  })
})
afterEach(() => {
  vi.useRealTimers()
  site.server.close()
})

const get: Site['get'] = (path, headers) => site.get(path, headers)
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
    'x-test': 'kept',
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
