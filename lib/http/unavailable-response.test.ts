import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import { reportRequestError } from './events'
import { withUnavailablePage } from './unavailable-response'

const DOCUMENT = '<h1>Something went wrong.</h1>'
async function handle(request: IncomingMessage, reply: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  await new Promise((later) => setImmediate(later))
  const failed = searchParams.get('failed')
  const report = () => {
    if (failed === 'upstream') reportRequestError(new AppError('unavailable', 'away'))
    if (failed === 'itself') reportRequestError(new TypeError('of undefined'))
  }
  // Next reports an error after it has sent the document.
  if (searchParams.has('html')) setTimeout(report, 20)
  else report()
  reply.statusCode = Number(pathname.slice(1))
  if (searchParams.has('stand-in')) reply.setHeader('retry-after', '5')
  const html = searchParams.get('html')
  if (html) {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.setHeader('content-length', 6)
  }
  if (html === 'announced') reply.writeHead(reply.statusCode)
  if (html === 'written') reply.write('a page')
  reply.end(html === 'written' ? undefined : 'a page')
}

const server = createServer((request, reply) => {
  void withUnavailablePage(reply, Buffer.from(DOCUMENT), () => handle(request, reply))
})

const request = (status: number | string) => {
  const address = server.address()
  return fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/${status}`)
}

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => new Promise((done) => server.close(done)))

test('a page that fails without an upstream error is 500', async () => {
  const answer = await request('500?failed=itself')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('retry-after')).toBeNull()
})

test('a page that fails because of the upstream is 503 with Retry-After and its body', async () => {
  const answer = await request('500?failed=upstream')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.text()).toBe('a page')
  expect((await request('200?failed=upstream')).status).toBe(200)
  expect((await request('404?failed=upstream')).status).toBe(404)
})

test('S13: another error during an upstream failure stays 500', async () => {
  const answers = await Promise.all(
    ['upstream', 'itself', 'upstream', 'itself'].map((cause) => request(`500?failed=${cause}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([503, 500, 503, 500])
})

test.each(['at-once', 'written', 'announced'])(
  'a failed page is replaced by a complete document without scripts (%s)',
  async (how) => {
    for (const [cause, status] of [
      ['upstream', 503],
      ['itself', 500],
    ] as const) {
      const answer = await request(`500?html=${how}&failed=${cause}`)
      expect(answer.status).toBe(status)
      expect(await answer.text()).toBe(DOCUMENT)
      expect(answer.headers.get('content-length')).toBe(String(DOCUMENT.length))
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    }
    expect(await (await request(`200?html=${how}`)).text()).toBe('a page')
    expect(await (await request(`404?html=${how}`)).text()).toBe('a page')
  },
)

test('a fallback page is 503 and not cached', async () => {
  const answer = await request('200?stand-in')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await request('429?stand-in')).status).toBe(429)
})
