import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import PageCache from './cache-handler.mjs'

const server = createServer((_, answer) => answer.end('{}'))
let available = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  available = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => {
  server.close()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const cacheIn = (options: object = {}): PageCache =>
  Reflect.construct(PageCache, [
    {
      flushToDisk: false,
      serverDistDir: '',
      maxMemoryCacheSize: 1_000_000,
      revalidatedTags: [],
      ...options,
    },
  ])

const page = (html: string, more: object = {}) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(''),
  headers: { 'x-next-cache-tags': 'courses' },
  status: 200,
  ...more,
})
const context = { cacheControl: { revalidate: 60, expire: 3_600 } }
const read = async (cache: PageCache, key: string) => cache.get(key, { kind: 'APP_PAGE' })

const redirectTo = (target: string, headers: object) =>
  page('<p>Moved</p>', {
    rscData: Buffer.from(`27:null\n16:T2,id25:E{"digest":"NEXT_REDIRECT;replace;${target};308;"}\n22:C\n`),
    status: 308,
    headers: { 'x-next-cache-tags': 'courses', ...headers },
  })

test.each([
  ['a page, which had no location', { location: undefined }],
  ['a redirect to another page', { location: '/old' }],
])('STF-290: a redirect that is rendered behind %s leads to its own target', async (_, headers) => {
  const cache = cacheIn()
  await cache.set('/redirect', redirectTo('/new?a=1&b=2', headers), context)
  expect((await read(cache, '/redirect'))?.value?.headers?.location).toBe('/new?a=1&b=2')
})

test('a page that is no redirect gets no location, whatever its text says', async () => {
  const value = { ...redirectTo('/new', {}), status: 200 }
  await cacheIn().set('/no-redirect', value, context)
  expect(value.headers).not.toHaveProperty('location')
})

test('STF-286: a page is as old as the beginning of its rendering, so a change during it makes it stale', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = cacheIn()
  const startedAt = Date.now()
  await read(cache, '/rendered')
  vi.setSystemTime(startedAt + 500)
  await cache.revalidateTag('courses', { expire: 3_600 })
  vi.setSystemTime(startedAt + 1_000)
  await cache.set('/rendered', page('<p>without the change</p>'), context)
  expect((await read(cache, '/rendered'))?.lastModified).toBe(startedAt)
})

test('STF-286: the file of a page has the time of the beginning too', async () => {
  const serverDistDir = mkdtempSync(join(tmpdir(), 'kitelab-pages-'))
  const fs = { mkdir: (path: string) => mkdir(path, { recursive: true }), writeFile }
  const cache = cacheIn({ flushToDisk: true, serverDistDir, fs })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-24T10:00:00Z')
  await read(cache, '/written')
  vi.setSystemTime('2026-11-24T10:00:05Z')
  await cache.set('/written', page('<p>x</p>'), context)
  expect(statSync(join(serverDistDir, 'app/written.html')).mtime.toISOString()).toBe(
    '2026-11-24T10:00:00.000Z',
  )
  rmSync(serverDistDir, { recursive: true })
})

test.each([404, 410])(
  'a stale page of status %i is rendered again before anything is sent',
  async (status) => {
    vi.stubEnv('UPSTREAM_API_URL', available)
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = cacheIn()
    const key = `/gone-${status}`
    const headers = { 'x-next-cache-tags': `tag-${status}` }
    await cache.set(key, page(`<div data-status="${status}">`, { headers }), context)
    expect((await read(cache, key))?.value?.status).toBe(status)
    vi.setSystemTime(Date.now() + 1_000)
    await cache.revalidateTag(`tag-${status}`, { expire: 3_600 })
    expect(await read(cache, key)).toBeNull()
  },
)

test('STF-287: a stale not-found page is sent while the API is away, and so is any other page', async () => {
  vi.stubEnv('UPSTREAM_API_URL', 'http://127.0.0.1:9')
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = cacheIn()
  await cache.set('/gone-away', page('<div data-status="404">'), context)
  await cache.set('/stays', page('<p>old</p>'), context)
  vi.setSystemTime(Date.now() + 61_000)
  expect((await read(cache, '/gone-away'))?.value?.status).toBe(404)
  expect((await read(cache, '/stays'))?.value).toMatchObject({ html: '<p>old</p>' })
})

test('STF-287: a page whose renewal failed stays stale: it is sent without a renewal for five seconds only', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = cacheIn()
  const renderedAt = Date.now()
  await cache.set('/kept', page('<p>old</p>'), context)
  vi.setSystemTime(renderedAt + 61_000)
  const stale = await read(cache, '/kept')
  await cache.set('/kept', stale?.value ?? null, context)
  const kept = await read(cache, '/kept')
  expect(kept).toMatchObject({ lastModified: Date.now(), value: { html: '<p>old</p>' } })
  expect(kept?.value?.headers).toHaveProperty('x-kitelab-kept')
  vi.setSystemTime(renderedAt + 67_000)
  const staleAgain = await read(cache, '/kept')
  expect(staleAgain?.lastModified).toBe(renderedAt)
  expect(staleAgain?.value?.headers).not.toHaveProperty('x-kitelab-kept')
  await cache.set('/kept', page('<p>new</p>'), context)
  expect((await read(cache, '/kept'))?.value).toMatchObject({ html: '<p>new</p>' })
})
