import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import PageCache from './cache-handler.mjs'
import { cspForCachedPage } from './page-policy.mjs'

afterEach(() => vi.unstubAllEnvs())

const page = (html: string, more: object = {}) => ({
  kind: 'APP_PAGE',
  html,
  headers: {},
  status: 200,
  ...more,
})

type Entry = { kind: string; headers: Record<string, unknown>; body?: Buffer }

async function headersOf(value: Entry) {
  const options = {
    flushToDisk: false,
    serverDistDir: '',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
  }
  const cache: PageCache = Reflect.construct(PageCache, [options])
  await cache.set('/page', value, {})
  return value.headers
}

test('the policy of a cached page allows exactly its inline scripts', async () => {
  const value = page(
    '<head><script>one()</script></head><body><p>x</p><script>two()</script><script src="/x.js"></script></body>',
  )
  expect(await headersOf(value)).toEqual({
    'content-security-policy': cspForCachedPage(['one()', 'two()']),
  })
})

test('the policy of a cached page allows the style sheet of the build, which lib/http puts into it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  mkdirSync(join(folder, '.next/static/chunks'), { recursive: true })
  writeFileSync(join(folder, '.next/static/chunks/page.css'), 'p{color:red}')
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder)
  const value = page(
    '<head><link rel="stylesheet" href="/_next/static/chunks/page.css" data-precedence="next"/></head><body></body>',
  )
  expect(await headersOf(value)).toEqual({
    'content-security-policy': cspForCachedPage([], ['p{color:red}']),
  })
  expect(value.html).not.toContain('<style>')
  cwd.mockRestore()
  rmSync(folder, { recursive: true })
})

test('S1: the length of the policy does not depend on the number of inline scripts', async () => {
  const withPieces = (count: number) => {
    const pieces = Array.from({ length: count }, (_, index) => `<script>push(${index})</script>`)
    return page(`<head><script>first()</script></head><body>${pieces.join('<p>')}</body>`)
  }
  const lengthOf = async (value: Entry) => JSON.stringify(await headersOf(value)).length
  expect(await lengthOf(withPieces(2000))).toBe(await lengthOf(withPieces(2)))
})

test('a postponed page keeps the header of its request', async () => {
  expect(await headersOf(page('<script>one()</script>', { postponed: 'later' }))).toEqual({})
})

test('entries other than pages are unchanged', async () => {
  expect(
    await headersOf({ ...page('<script>one()</script>'), kind: 'APP_ROUTE', body: Buffer.from('{}') }),
  ).toEqual({})
})

test('a not-found page has status 404 (AMB-25)', async () => {
  const gone = page('<main><div data-status="404" class="wrap"><h1>Course not found.</h1></div></main>')
  await headersOf(gone)
  expect(gone.status).toBe(404)
  const quoting = page('<p>&lt;div data-status="404"&gt;</p><script>["div",{"data-status":"404"}]</script>')
  await headersOf(quoting)
  expect(quoting.status).toBe(200)
})

test('not-found pages are not written to disk', async () => {
  const written: string[] = []
  const options = {
    flushToDisk: true,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    fs: {
      mkdir: () => Promise.resolve(),
      writeFile: (path: string) => Promise.resolve(written.push(path)),
    },
  }
  const cache: PageCache = Reflect.construct(PageCache, [options])
  await cache.set('/gone', page('<div data-status="404">'), {})
  expect(written).toEqual([])
  expect((await cache.get('/gone', { kind: 'APP_PAGE' }))?.value?.status).toBe(404)
  await cache.set('/here', page('<h1>Here</h1>', { rscData: '' }), {})
  expect(written).toContain('/nowhere/app/here.html')
})

test('a process of another origin than the build’s writes no page to disk', async () => {
  const serverDistDir = mkdtempSync(join(tmpdir(), 'kitelab-build-'))
  mkdirSync(join(serverDistDir, 'app'))
  writeFileSync(
    join(serverDistDir, 'app/index.html'),
    '<link rel="canonical" href="https://kitelab.example/"/>',
  )
  const written: string[] = []
  const fs = {
    mkdir: () => Promise.resolve(),
    writeFile: (path: string) => Promise.resolve(written.push(path)),
  }
  vi.resetModules()
  const { default: Cache } = await import('./cache-handler.mjs')
  const options = { flushToDisk: true, serverDistDir, maxMemoryCacheSize: 1_000_000, revalidatedTags: [], fs }
  const cache: PageCache = Reflect.construct(Cache, [options])
  await cache.set('/here', page('<h1>Here</h1>', { rscData: '' }), {})
  expect(written).toEqual([])
  expect((await cache.get('/here', { kind: 'APP_PAGE' }))?.value).toMatchObject({ html: '<h1>Here</h1>' })
  rmSync(serverDistDir, { recursive: true })
})

test('a page built for another origin is discarded, and one without a canonical URL is kept', async () => {
  const cache: PageCache = Reflect.construct(PageCache, [
    { flushToDisk: false, serverDistDir: '', maxMemoryCacheSize: 1_000_000, revalidatedTags: [] },
  ])
  const isKept = async (html: string) => {
    await cache.set('/page', { ...page(html), rscData: Buffer.from('') }, {})
    return (await cache.get('/page', { kind: 'APP_PAGE' })) !== null
  }
  const canonical = (origin: string) => `<link rel="canonical" href="${origin}/blog"/>`
  expect(await isKept(canonical('http://localhost:3000'))).toBe(true)
  expect(await isKept(canonical('http://localhost:30001'))).toBe(false)
  expect(await isKept('<p>404</p>')).toBe(true)
})

test('a page built without an upstream is discarded once the upstream is available', async () => {
  const upstream = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const address = upstream.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const options = {
    flushToDisk: false,
    serverDistDir: '',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
  }
  const cache: PageCache = Reflect.construct(PageCache, [options])
  const tagged = (tags: string) => page('<p>', { headers: { 'x-next-cache-tags': tags } })
  await cache.set('/empty', tagged('courses,build-fallback'), {})
  await cache.set('/full', tagged('courses'), {})
  const isKept = async (key: string) => (await cache.get(key, { kind: 'APP_PAGE' })) !== null

  vi.stubEnv('UPSTREAM_API_URL', `http://127.0.0.1:${port}`)
  expect(await isKept('/empty')).toBe(false)
  expect(await isKept('/full')).toBe(true)
  upstream.close()
  await once(upstream, 'close')
  expect(await isKept('/empty')).toBe(true)
})
