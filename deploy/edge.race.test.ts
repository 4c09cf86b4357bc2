import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { startEdge } from '../upstream/testing/edge.ts'
import { findProgram, freePort } from '../upstream/testing/local-server.ts'
import { origin } from './testing/origin.ts'

const cached = 's-maxage=60, stale-while-revalidate=31536000'
const personal = 'private, no-store'
const send = (response: ServerResponse, status: number, cacheControl: string, text = '') =>
  response
    .writeHead(status, { 'cache-control': cacheControl, vary: 'rsc, next-router-prefetch, Accept-Encoding' })
    .end(text)

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** deploy/nginx.conf in front of two web processes and two API processes. */
async function installation({ web, api, listen, settings }: Parts) {
  const ports = await Promise.all(Array.from({ length: 6 }, freePort))
  const [edge = 0, internal = 0, ...processes] = ports
  const webs = await Promise.all(processes.slice(0, 2).map((port) => origin(port, web ?? notUsed)))
  const apis = await Promise.all(processes.slice(2).map((port) => origin(port, api ?? notUsed)))
  const all = { edge, api: internal, web: processes.slice(0, 2), apis: processes.slice(2) }
  closers.push(...[...webs, ...apis].map(({ stop }) => stop))
  closers.push(await startEdge(all, { ...(listen && { listen }), ...(settings && { settings }) }))
  return { edge, site: `http://127.0.0.1:${edge}`, api: `http://127.0.0.1:${internal}`, webs, apis }
}

type Parts = { web?: RequestListener; api?: RequestListener; listen?: string; settings?: string }

const notUsed: RequestListener = (_, response) => response.writeHead(500).end()
const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status
const requestsOf = (processes: readonly { requests: string[] }[]) =>
  processes.flatMap(({ requests }) => requests)

test.each([
  ['deleted', 404, cached],
  ['deleted (a 404 that is not cached)', 404, personal],
  ['moved', 308, cached],
  ['made personal', 200, personal],
])('A page that is %s is replaced while visitors keep coming', async (_, status, cacheControl) => {
  let hasChanged = false
  const { site } = await installation({
    web: (__, response) =>
      hasChanged ? send(response, status, cacheControl, 'after') : send(response, 200, cached, 'before'),
  })
  const visit = async () => (await fetch(`${site}/blog/kites`, { redirect: 'manual' })).text()
  expect(await visit()).toBe('before')
  hasChanged = true
  await expect.poll(visit, { timeout: 4_000, interval: 50 }).toBe('after')
})

test.each([cached, personal])(
  'A deleted page (%s) stays deleted when no web process answers',
  async (last) => {
    let isDeleted = false
    const { site, webs } = await installation({
      web: (_, response) => (isDeleted ? send(response, 404, last) : send(response, 200, cached)),
    })
    const visit = () => statusOf(`${site}/blog/kites`)
    expect(await visit()).toBe(200)
    expect(await statusOf(`${site}/`)).toBe(200)
    isDeleted = true
    await expect.poll(visit, { timeout: 4_000 }).toBe(404)
    for (const { stop } of webs) await stop()
    expect([await visit(), await statusOf(`${site}/`)]).toEqual([404, 200])
  },
)

test('STF-005: pages and calls of staff and of an account are never stored, whatever they say of themselves', async () => {
  const { site, webs } = await installation({ web: (_, response) => send(response, 200, cached) })
  for (const path of ['/staff', '/staff/audit', '/api/staff/audit.csv', '/user/privacy']) {
    expect([await statusOf(site + path), await statusOf(site + path)]).toEqual([200, 200])
    expect(requestsOf(webs).filter((request) => request === `GET ${path}`)).toHaveLength(2)
  }
})

test('A site that reports its API as unavailable stays reachable', async () => {
  const { site, webs } = await installation({
    web: ({ url }, response) => send(response, url === '/' ? 200 : 503, personal),
  })
  const failing = await Promise.all(Array.from({ length: 8 }, () => statusOf(`${site}/user/profile`)))
  expect(new Set(failing)).toEqual(new Set([503]))
  expect(await statusOf(`${site}/`)).toBe(200)
  expect(await statusOf(`${site}/api/cart`, { method: 'POST' })).toBe(503)
  expect(requestsOf(webs)).toHaveLength(10)
})

test('Web processes that were away are used again within three seconds', async () => {
  const { site, webs } = await installation({ web: (_, response) => send(response, 200, personal) })
  for (const { stop } of webs) await stop()
  expect(await statusOf(`${site}/`)).toBe(502)
  for (const { start } of webs) await start()
  await expect.poll(() => statusOf(`${site}/`), { timeout: 3_000 }).toBe(200)
})

test('Equal searches do not wait for each other', async () => {
  const waiting: ServerResponse[] = []
  const { site } = await installation({
    web: (_, response) => {
      waiting.push(response)
      if (waiting.length === 4) for (const each of waiting) send(each, 200, personal)
    },
  })
  const signal = AbortSignal.timeout(3_000)
  const visit = () => statusOf(`${site}/course/browse-courses?q=kites`, { signal })
  expect(await Promise.all([visit(), visit(), visit(), visit()])).toEqual([200, 200, 200, 200])
})

test('Browsers that accept the same encoding share one copy, whatever else they accept', async () => {
  let made = 0
  const { site } = await installation({
    web: ({ headers }, response) => send(response, 200, cached, `${headers['accept-encoding']} ${++made}`),
  })
  const visit = async (accepted: string) =>
    (await fetch(site, { headers: { 'accept-encoding': accepted } })).text()
  // The copy may expire between two requests.
  await vi.waitFor(async () => {
    const text = await visit('gzip, deflate, br, zstd')
    expect(text).toMatch(/^br /)
    expect(await visit('br;q=1.0, gzip;q=0.5')).toBe(text)
  })
  expect(await visit('gzip')).toMatch(/^gzip /)
})

test('A page and its data for the router are stored separately', async () => {
  const { site } = await installation({
    web: ({ headers }, response) =>
      send(response, 200, cached, `${headers.rsc} ${headers['next-router-prefetch']}`),
  })
  const kinds: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
  const texts = await Promise.all(kinds.map(async (headers) => (await fetch(site, { headers })).text()))
  expect(texts).toEqual(['undefined undefined', '1 undefined', '1 1'])
})

test.each([
  [1, '/payments/initialize?expectedAmount=1'],
  [1, '/payments/verify?reference=1'],
  [1, '/verify-email/a@b.example/123456?action=signup&role=parent'],
  [1, '/send-otp/a@b.example?action=signup&role=parent'],
  [2, '/carts'],
])('An API call that breaks is sent %i×, because only reads are repeated: %s', async (times, path) => {
  const { api, apis } = await installation({ api: ({ socket }) => socket.destroy() })
  expect(await statusOf(api + path)).toBe(502)
  expect(requestsOf(apis)).toEqual(Array(times).fill(`GET ${path}`))
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('A %s that breaks is sent once', async (method) => {
  const breaks: RequestListener = ({ socket }) => socket.destroy()
  const { site, api, webs, apis } = await installation({ web: breaks, api: breaks })
  expect(await statusOf(`${site}/api/cart`, { method })).toBe(502)
  expect(await statusOf(`${api}/carts`, { method })).toBe(502)
  expect([requestsOf(webs), requestsOf(apis)]).toEqual([[`${method} /api/cart`], [`${method} /carts`]])
})

test.each(['POST', 'PUT', 'DELETE'])(
  'While a process is replaced, the other one takes every %s',
  async (method) => {
    const answers: RequestListener = (request, response) =>
      void text(request).then((body) => send(response, body === 'a body' ? 200 : 400, personal))
    const { site, api, webs, apis } = await installation({ web: answers, api: answers })
    await webs[0]?.stop()
    await apis[0]?.stop()
    const urls = Array.from({ length: 4 }, () => [`${site}/api/cart`, `${api}/carts`]).flat()
    expect(new Set(await Promise.all(urls.map((url) => statusOf(url, { method, body: 'a body' }))))).toEqual(
      new Set([200]),
    )
  },
)

test('While an API process is replaced, the other one takes every call', async () => {
  const { api, apis } = await installation({ api: (_, response) => send(response, 200, personal) })
  await apis[0]?.stop()
  const calls = ['/payments/verify?reference=1', '/carts', '/payments/initialize?expectedAmount=1']
  const statuses = await Promise.all([...calls, ...calls].map((path) => statusOf(api + path)))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

const echoAddress: RequestListener = ({ headers }, response) =>
  send(response, 200, personal, String(headers['x-forwarded-for']))
const forwarded = { headers: { 'x-forwarded-for': '41.58.0.1' } }

test('A visitor cannot choose the address that the site sees', async () => {
  const { site } = await installation({ web: echoAddress })
  expect(await (await fetch(site, forwarded)).text()).toBe('127.0.0.1')
})

test('Behind a balancer that the settings name, the site sees the address of the visitor', async () => {
  const settings = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
  const { site } = await installation({ web: echoAddress, settings })
  expect(await (await fetch(site, forwarded)).text()).toBe('41.58.0.1')
})

/** A certificate for localhost in the files that the edge reads. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-tls-'))
  closers.push(async () => rmSync(folder, { recursive: true, force: true }))
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const args = ['req', '-x509', ...key, '-days', '1', '-subj', '/CN=localhost', ...files]
  execFileSync(findProgram(['openssl'], 'openssl'), args, { stdio: 'ignore' })
  return { folder, ca: readFileSync(join(folder, 'fullchain.pem')) }
}

test('With compose.tls.yaml the edge ends TLS, and the site gets plain HTTP', async () => {
  const { folder, ca } = selfSigned()
  const compose = readFileSync('deploy/compose.tls.yaml', 'utf8')
  const settings = compose
    .match(/EDGE_SETTINGS: >-\n((?: {8}.*\n)+)/)?.[1]
    ?.replaceAll('/etc/nginx/tls', folder)
    // Debian's nginx is older than this directive.
    .replace('http2 on;', '')
  expect(settings).toContain('ssl_certificate ')
  const { edge } = await installation({
    web: ({ headers }, response) => send(response, 200, personal, String(headers['x-forwarded-proto'])),
    listen: 'ssl',
    ...(settings && { settings }),
  })
  const request = get({ host: 'localhost', port: edge, ca, family: 4, agent: false })
  const [response]: IncomingMessage[] = await once(request, 'response')
  expect(response && (await text(response))).toBe('undefined')
})
