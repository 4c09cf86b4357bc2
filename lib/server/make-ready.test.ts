import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Site = (request: IncomingMessage, response: ServerResponse) => void

let site: Site
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers['accept-encoding']}`)
  site(request, response)
})
let makeReady: (paths: readonly string[]) => Promise<string[]>

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  vi.stubEnv('PORT', `${typeof address === 'object' ? address?.port : ''}`)
  vi.stubEnv('HOST', '0.0.0.0')
  vi.stubEnv('SITE_ORIGIN', 'https://school.example')
  ;({ makeReady } = await import('./make-ready'))
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (response: ServerResponse, cache: string, html = '', status = 200) =>
  response.writeHead(status, { 'x-nextjs-cache': cache }).end(html)

test('STF-286: a page is requested until its new version is stored, in each encoding', async () => {
  let requests = 0
  site = (request, response) => {
    requests += 1
    expect(request.headers.host).toBe('school.example')
    send(response, requests < 3 ? 'STALE' : 'HIT')
  }
  expect(await makeReady(['/blog'])).toEqual([])
  expect(asked).toEqual(['/blog identity', '/blog identity', '/blog identity', '/blog br', '/blog gzip'])
})

test('STF-286: the preview picture that a page names is drawn too', async () => {
  const preview = '/preview/course/9c07314c/0123456789abcdef.jpg'
  site = (request, response) => {
    const html = `<meta property="og:image" content="https://school.example${preview}"/>`
    send(response, 'HIT', request.url === preview ? '' : html)
  }
  expect(await makeReady(['/course/browse-courses/9c07314c'])).toEqual([])
  expect(asked.at(-1)).toBe(`${preview} identity`)
})

test('STF-286: a page whose renewal has just failed is not ready', async () => {
  let requests = 0
  site = (_, response) => {
    requests += 1
    if (requests < 3) response.setHeader('x-kitelab-kept', '1')
    send(response, 'HIT')
  }
  expect(await makeReady(['/blog'])).toEqual([])
  expect(requests).toBe(5)
})

test('a page that is gone or has moved is ready', async () => {
  site = (request, response) => send(response, 'MISS', '', request.url === '/gone' ? 404 : 308)
  expect(await makeReady(['/gone', '/moved'])).toEqual([])
})

test('STF-288: a page that stays old and one that fails are named after five seconds at most', async () => {
  site = (request, response) => {
    if (request.url === '/fails') send(response, 'MISS', '', 503)
    else send(response, request.url === '/stays' ? 'STALE' : 'HIT')
  }
  const startedAt = Date.now()
  expect((await makeReady(['/stays', '/fine', '/fails'])).toSorted()).toEqual(['/fails', '/stays'])
  expect(Date.now() - startedAt).toBeLessThan(6_000)
}, 10_000)

test('a process that does not answer itself holds up nothing for longer', async () => {
  site = () => undefined
  expect(await makeReady(['/silent'])).toEqual(['/silent'])
}, 10_000)
