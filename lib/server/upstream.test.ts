import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { IdempotencyHeaders } from '#contract/request-headers'
import { upstream, upstreamWithHeaders } from '@/lib/server/upstream'

const secret = 'one-secret-for-the-tests-of-the-upstream'
const browser = new Headers({ 'x-forwarded-for': '203.0.113.7' })
vi.mock('next/headers', () => ({ headers: async () => browser, cookies: async () => new Map() }))

type Heard = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }
let heard: Heard[] = []
let answer: (response: ServerResponse, times: number) => unknown = () => undefined
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  await answer(response, heard.length)
})
const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('not listening')
  vi.stubEnv('UPSTREAM_API_URL', `http://127.0.0.1:${bound.port}/v1/`)
  vi.stubEnv('INTERNAL_SECRETS', secret)
  vi.stubEnv('SESSION_SECRETS', secret)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  heard = []
})

const Item = z.object({ id: z.string(), note: z.string().nullish() })
const readItem = endpoint({
  method: 'GET',
  path: '/items/:id/of/:email',
  auth: 'none',
  params: z.object({ id: z.uuid(), email: z.email() }),
  query: z.object({ page: z.number().optional(), search: z.string().optional() }),
  response: Item,
})
const addItem = endpoint({ method: 'POST', path: '/items', auth: 'none', body: Item, response: Item })
const addOnce = endpoint({ ...addItem, headers: IdempotencyHeaders })
const own = endpoint({ method: 'GET', path: '/own', auth: 'parent', response: Item })
const upload = endpoint({
  method: 'POST',
  path: '/files',
  auth: 'parent',
  multipart: true,
  body: z.object({
    name: z.string(),
    consent: z.boolean(),
    file: z.instanceof(Blob).optional(),
    class: z.string().optional(),
  }),
  response: Item,
})

const id = '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11'
const item = { params: { id, email: 'a+b@example.com' }, query: {} }
const anonymous = { anonymous: true } as const
const ok = json(200, { id: '1', surprise: true })

async function failing(call: Promise<unknown>): Promise<AppError> {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof AppError) return thrown
  throw new Error('it did not fail as it should')
}

describe('a call of the upstream', () => {
  test('is built from its endpoint: path parts encoded, an absent query left out, the base path kept (API-01)', async () => {
    answer = ok
    expect(await upstream(readItem, { ...item, query: { page: 2, search: undefined } }, anonymous)).toEqual({
      id: '1',
    })
    expect(heard[0]).toMatchObject({ method: 'GET', url: `/v1/items/${id}/of/a%2Bb%40example.com?page=2` })
  })

  test('carries the token of a parent, and an anonymous one carries none (API-02)', async () => {
    answer = ok
    await upstream(own, {}, { token: 'the-token' })
    await upstream(addItem, { body: { id: '1' } }, anonymous)
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer the-token', undefined])
    expect(heard[1]).toMatchObject({ body: '{"id":"1"}', headers: { 'content-type': 'application/json' } })
  })

  test('tells who asks, signed; a read that is cached for everyone does not', async () => {
    answer = ok
    await upstream(own, {}, { token: 'the-token' })
    await upstream(readItem, item, { cached: true })
    expect(heard[0]?.headers).toMatchObject({
      'x-client-address': '203.0.113.7',
      'x-client-signature': createHmac('sha256', secret).update('203.0.113.7').digest('hex'),
    })
    expect(heard[1]?.headers).not.toHaveProperty('x-client-address')
  })

  test('sends a form with its file, and what is not given is not sent (API-03)', async () => {
    answer = ok
    const file = new File(['abc'], 'kosi.png', { type: 'image/png' })
    await upstream(upload, { body: { name: 'Kosi', consent: false, file, class: undefined } }, { token: 't' })
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(heard[0]?.body).toContain('filename="kosi.png"')
    expect(heard[0]?.body).toMatch(/name="consent"\r\n\r\nfalse/)
    expect(heard[0]?.body).not.toContain('class')
  })

  test('carries the key of the form that it is sent for, and none of its own', async () => {
    answer = ok
    const once = (key?: string) =>
      upstream(addOnce, { body: { id: '1' }, headers: { 'idempotency-key': key } }, anonymous)
    await once('f'.repeat(32))
    await once()
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['f'.repeat(32), undefined])
  })

  test('with a malformed id is not made: there is no such thing', async () => {
    const error = await failing(
      upstream(readItem, { ...item, params: { id: '../own', email: 'a@b.co' } }, anonymous),
    )
    expect(error.code).toBe('not_found')
    expect(heard).toEqual([])
  })

  test('gives the headers of the answer to who logs in', async () => {
    answer = json(200, { id: '1' }, { authorization: 'Bearer new' })
    const { headers } = await upstreamWithHeaders(addItem, { body: { id: '1' } }, anonymous)
    expect(headers.get('authorization')).toBe('Bearer new')
  })

  test('cannot be both cached and personal, nor anonymous where a parent is needed', () => {
    // @ts-expect-error a token never meets the cache
    const both: Parameters<typeof upstream<typeof readItem>>[2] = { cached: true, token: 't' }
    // @ts-expect-error this endpoint needs a parent
    const anonymous: Parameters<typeof upstream<typeof own>>[2] = { anonymous: true }
    expect([both, anonymous]).toHaveLength(2)
  })
})

describe('an error of the upstream', () => {
  const asked = (options = {}) => failing(upstream(own, {}, { token: 't' }, options))

  test.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'too_large'],
    [415, 'unsupported'],
    [429, 'too_many'],
    [418, 'invalid'],
    [500, 'unavailable'],
    [502, 'unavailable'],
  ])('%i is %s', async (status, code) => {
    answer = json(status, { message: 'Said so.' })
    expect((await asked()).code).toBe(code)
  })

  test('keeps the words and the fields of a 4xx, and how long to wait', async () => {
    const errors = [
      { path: 'email', message: 'Invalid email' },
      { path: 'email', message: 'second' },
    ]
    answer = json(429, { message: 'Slow down.', errors }, { 'retry-after': '27' })
    expect(await asked()).toMatchObject({
      message: 'Slow down.',
      from: 'server',
      retryAfter: 27,
      fields: { email: 'Invalid email' },
    })
  })

  test('hides what a 5xx says', async () => {
    answer = json(500, { message: 'relation "parents" does not exist' })
    const error = await asked()
    expect(error.message).not.toContain('relation')
    expect(error.from).toBe('fallback')
  })

  test.each(['x'.repeat(200), 'line\nbreak', ' ', 'bell\u0007'])(
    'does not pass words unfit to be shown (%j)',
    async (message) => {
      answer = json(400, { message })
      expect(await asked()).toMatchObject({
        message: 'Something went wrong. Please try again.',
        from: 'fallback',
      })
    },
  )

  test('without words has those of the call (ERR-03 to ERR-07)', async () => {
    answer = json(400, {})
    expect(await asked({ fallback: 'Login failed' })).toMatchObject({
      message: 'Login failed',
      from: 'server',
    })
    answer = json(500, { message: 'inside' })
    expect(await asked({ fallback: 'Login failed' })).toMatchObject({
      message: 'Login failed',
      code: 'unavailable',
    })
    answer = json(400, { message: 'Own words.' })
    expect(await asked({ fallback: 'Login failed' })).toMatchObject({ message: 'Own words.' })
  })

  test("401 'Incorrect password' is a wrong form, not the end of a session (ERR-01)", async () => {
    for (const body of [{ message: 'Incorrect password' }, { message: 'No.', reason: 'wrong_password' }]) {
      answer = json(401, body)
      expect(await asked()).toMatchObject({
        code: 'invalid',
        reason: 'wrong_password',
        message: body.message,
      })
    }
  })

  test('in HTML, from a proxy, still has its status', async () => {
    answer = (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>no</h1>')
    expect((await asked()).code).toBe('not_found')
  })
})

describe('an answer that cannot be used is unavailable, without a message of the server', () => {
  const away = { code: 'unavailable', from: 'fallback', retryAfter: 5 }
  const asked = (timeLimit = 3000) =>
    failing(upstream(own, {}, { token: 't' }, { timeLimit, fallback: 'Login failed' }))
  const typed =
    (body: string, type = 'application/json') =>
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': type }).end(body)

  test.each([
    ['not JSON', typed('{"id":')],
    ['HTML', typed('<html></html>', 'text/html')],
    ['JSON by another name', typed('{"id":"1"}', 'text/plain')],
    ['empty', typed('')],
    ['of another shape', typed('{"id":7}')],
    [
      'cut off',
      (response: ServerResponse) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
          .write('{"id"')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    ['larger than 2 MB', typed(JSON.stringify({ id: '1', note: 'x'.repeat(2_000_001) }))],
    ['refused', (response: ServerResponse) => response.destroy()],
  ])('%s', async (_, given) => {
    answer = given
    expect(await asked()).toMatchObject(away)
  })

  test('a redirect, even to itself: the token is not sent on', async () => {
    answer = (response, times) =>
      times === 1 ? response.writeHead(307, { location: '/v1/elsewhere' }).end() : ok(response)
    expect(await asked()).toMatchObject(away)
    expect(heard).toHaveLength(1)
  })

  test('too slow, or dripping past the limit', async () => {
    answer = async (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (let drop = 0; drop < 40 && !response.destroyed; drop++) {
        response.write(' ')
        await pause(20)
      }
      response.end('{"id":"1"}')
    }
    const begun = performance.now()
    expect(await asked(150)).toMatchObject(away)
    expect(performance.now() - begun).toBeLessThan(600)
  })
})

describe('trying again', () => {
  const flaky = (response: ServerResponse, times: number) => (times === 1 ? response.destroy() : ok(response))

  test('is for public reads, once', async () => {
    answer = flaky
    expect(await upstream(readItem, item, { cached: true })).toEqual({ id: '1' })
    expect(heard).toHaveLength(2)
    heard = []
    answer = (response) => response.destroy()
    expect((await failing(upstream(readItem, item, { cached: true }))).code).toBe('unavailable')
    expect(heard).toHaveLength(2)
  })

  test('is never for a parent or a write: some GETs of the wire send mails and begin payments', async () => {
    answer = flaky
    await failing(upstream(own, {}, { token: 't' }))
    expect(heard).toHaveLength(1)
    heard = []
    await failing(upstream(addItem, { body: { id: '1' } }, anonymous))
    expect(heard).toHaveLength(1)
  })
})
