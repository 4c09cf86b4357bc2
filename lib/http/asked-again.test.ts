import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cspForCachedPage } from '../csp/page-policy.mjs'
import { createWebServer } from './create-server'

const PUBLIC = { 'content-type': 'text/html', 'cache-control': 's-maxage=60' }

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown
type Handled = [{ method?: string | undefined; url?: string | undefined }, number]

let close: () => unknown = () => undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  close()
})

async function siteThat(handle: Handle, onHandled: (...handled: Handled) => void = () => undefined) {
  const server = createWebServer(async (received, response) => void (await handle(received, response)), {
    trustedProxies: 0,
    unavailablePage: undefined,
    isReady: () => true,
    onError: () => undefined,
    onHandled,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
    request({
      host: '127.0.0.1',
      port,
      path,
      ...options,
      headers: { 'accept-encoding': 'br', ...options.headers },
    })
}

async function responseTo(sent: ReturnType<typeof request>): Promise<IncomingMessage> {
  const [response] = await once(sent.end(), 'response')
  return response.resume()
}

test('a prefetch does not keep Next from making a new page for the others', async () => {
  const purposes: unknown[] = []
  const ask = await siteThat(({ headers }, response) => {
    purposes.push(headers.purpose)
    response.writeHead(200, PUBLIC).end('page')
  })
  await responseTo(ask('/', { headers: { purpose: 'prefetch' } }))
  expect(purposes).toEqual([undefined])
})

test('a picture that browsers may keep for a day is compressed once', async () => {
  let asked = 0
  const ask = await siteThat((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    response.end('<svg/>')
  })
  const [first, second] = [
    await responseTo(ask('/illustrations/a.svg')),
    await responseTo(ask('/illustrations/a.svg')),
  ]
  expect([first.headers['content-encoding'], second.headers.etag]).toEqual(['br', first.headers.etag])
  expect(asked).toBe(1)
})

test('a stored page contains its style sheet if its policy allows the sheet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  mkdirSync(join(folder, '.next/static'), { recursive: true })
  writeFileSync(join(folder, '.next/static/a.css'), 'p{}')
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder)
  const ask = await siteThat(({ url }, response) => {
    const policy = cspForCachedPage([], url === '/' ? ['p{}'] : [])
    response.setHeaders(new Map(Object.entries({ ...PUBLIC, 'content-security-policy': policy })))
    response.end('<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>')
  })
  const textAt = async (path: string) => {
    const [response] = await once(ask(path).end(), 'response')
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return brotliDecompressSync(Buffer.concat(chunks)).toString()
  }
  expect(await textAt('/')).toContain('<style>p{}</style>')
  expect(await textAt('/faqs')).not.toContain('<style>')
  cwd.mockRestore()
  rmSync(folder, { recursive: true })
})

test('a page that is asked for every few seconds is compressed as well as possible too', async () => {
  const body = Array.from({ length: 2_000 }, (_, index) => `<p>${index * 7919}</p>`).join('')
  const ask = await siteThat((_, response) => response.writeHead(200, PUBLIC).end(body))
  const size = async () => Number((await responseTo(ask('/'))).headers['content-length'])
  const first = await size()
  await expect
    .poll(async () => {
      vi.setSystemTime(Date.now() + 3_000)
      return size()
    })
    .toBeLessThan(first)
})

test('HEAD gives the headers of GET', async () => {
  const methods: unknown[] = []
  const ask = await siteThat(({ method }, response) => {
    methods.push(method)
    response.writeHead(200, { ...PUBLIC, etag: '"next"' }).end('page')
  })
  const { date: _, ...ofGet } = (await responseTo(ask('/'))).headers
  expect((await responseTo(ask('/', { method: 'HEAD' }))).headers).toMatchObject(ofGet)
  vi.setSystemTime(Date.now() + 1_100)
  expect((await responseTo(ask('/', { method: 'HEAD' }))).headers).toMatchObject(ofGet)
  expect(methods).toEqual(['GET', 'GET'])
})

test('a page that HEAD asked for first is sent whole to the next visitor', async () => {
  const ask = await siteThat((_, response) => response.writeHead(200, PUBLIC).end('page'))
  await responseTo(ask('/', { method: 'HEAD' }))
  const [response] = await once(ask('/').end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe('page')
})

test.each(['GET', 'HEAD'])('caches keep a page without compression apart (%s)', async (method) => {
  const ask = await siteThat((_, response) =>
    response.setHeaders(new Map(Object.entries(PUBLIC))).end('page'),
  )
  const { headers } = await responseTo(ask('/', { method, headers: { 'accept-encoding': 'identity' } }))
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
})

test('a page that fails after its end is sent as it is', async () => {
  const ask = await siteThat((_, response) => {
    response.writeHead(200, PUBLIC).end('page')
    throw new Error('too late')
  })
  expect((await responseTo(ask('/'))).statusCode).toBe(200)
})

test('the metrics count a request as the visitor sent it, and with 499 when the visitor left before the response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handled: Handled[] = []
  const counted = Promise.withResolvers<void>()
  let arrived = () => {}
  const ask = await siteThat(
    (_, response) => {
      if (response.req.url === '/slow') {
        arrived()
        return promise
      }
      return response.writeHead(405).end()
    },
    ({ method, url }, status) => {
      handled.push([{ method, url }, status])
      if (handled.length === 2) counted.resolve()
    },
  )
  await responseTo(ask('/blog', { method: 'PROPFIND' }))
  const hasArrived = new Promise<void>((done) => {
    arrived = done
  })
  const leaving = ask('/slow')
  leaving.on('error', () => undefined).end()
  await hasArrived
  leaving.destroy()
  await counted.promise
  resolve()
  expect(handled).toEqual([
    [{ method: 'PROPFIND', url: '/blog' }, 405],
    [{ method: 'GET', url: '/slow' }, 499],
  ])
})
