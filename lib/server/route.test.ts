import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { BffCall, CallSchemas } from '#contract/bff-call'
import { AppError, ErrorBody } from '#contract/errors'
import { IdempotencyHeaders } from '#contract/request-headers'
import { seal } from '@/lib/server/encryption'
import { forward, handle } from '@/lib/server/route'

const secret = 'one-secret-for-the-tests-of-the-kernel-'
vi.stubEnv('SESSION_SECRETS', secret)
vi.stubEnv('INTERNAL_SECRETS', secret)
vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')

const jar = vi.hoisted(() => {
  const held = new Map<string, string>()
  const written = new Map<string, { value: string; maxAge?: number }>()
  return {
    held,
    written,
    get: (name: string) => (held.has(name) ? { name, value: held.get(name) ?? '' } : undefined),
    set: (name: string, value: string, options: { maxAge?: number }) =>
      void written.set(name, { value, ...options }),
  }
})
vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

const address = 'http://localhost:3000/api/cart'
const none = { params: Promise.resolve({}) }
const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

type Init = { method?: string; headers?: Record<string, string>; body?: BodyInit }
const ask = (init: Init = {}, url = address) =>
  new NextRequest(url, { ...init, headers: init.headers ?? own })
const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask({
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const anyAnswer = { response: z.unknown() }
const open = { method: 'POST', path: '/api/x', auth: 'none', schemas: async () => anyAnswer } as const
const forParent = { ...open, auth: 'parent' } as const
const withSchemas = <const S extends Partial<CallSchemas>>(schemas: S) => ({
  ...open,
  schemas: async () => ({ ...anyAnswer, ...schemas }),
})
const failure = async (response: Response) => ErrorBody.parse(await response.json()).error

async function logIn(expiresAt = new Date(Date.now() + 3_600_000).toISOString()) {
  const parent = { lastName: 'Okafor', otherNames: 'Adaeze', email: 'adaeze@example.com' }
  jar.held.set('kitelab_session', await seal({ token: 'the-token', expiresAt, parent }, [secret]))
}

beforeEach(() => {
  jar.held.clear()
  jar.written.clear()
})

describe('a write', () => {
  const handled = vi.fn(() => ({ ok: true }))
  const { POST: write } = handle(open, handled)
  beforeEach(() => handled.mockClear())

  test.each([
    ['the origin and the fetch metadata', own],
    ['the origin alone', { origin: 'http://localhost:3000' }],
    ['the fetch metadata alone', { 'sec-fetch-site': 'same-origin' }],
    ['the same machine by its number', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }],
  ])('from the site is accepted by %s', async (_, headers) => {
    expect((await write(ask({ method: 'POST', headers }), none)).status).toBe(200)
    expect(handled).toHaveBeenCalledOnce()
  })

  test.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost:3001' }],
    [{ origin: 'https://localhost:3000' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ origin: 'http://localhost.evil.example:3000' }],
    [{ origin: '' }],
  ])('with %j is refused before the handler runs', async (headers) => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const response = await write(ask({ method, headers }), none)
      expect(response.status).toBe(403)
      expect((await failure(response)).code).toBe('forbidden')
    }
    expect(handled).not.toHaveBeenCalled()
  })
})

describe('a call of a parent', () => {
  const { POST: read } = handle(forParent, ({ token }) => ({ token }))

  test('passes the token of a live session to its handler', async () => {
    await logIn()
    expect(await (await read(ask(), none)).json()).toEqual({ token: 'the-token' })
  })

  test('answers 401 to a visitor, in the one error shape', async () => {
    const response = await read(ask(), none)
    expect(response.status).toBe(401)
    expect(await failure(response)).toEqual({
      code: 'unauthorized',
      message: 'Unauthorized.',
      from: 'fallback',
    })
  })

  test('answers 401 to an ended session and leaves its cookie, so that the page can say why (AUTH-34)', async () => {
    await logIn(new Date(Date.now() - 1).toISOString())
    expect((await read(ask(), none)).status).toBe(401)
    expect(jar.written.size).toBe(0)
  })

  test('A6: leaves the cookie when the upstream refuses the token, because a newer one may be on its way', async () => {
    await logIn()
    const { POST: refused } = handle(forParent, () => {
      throw new AppError('unauthorized', 'Session ended.')
    })
    expect((await refused(ask(), none)).status).toBe(401)
    expect(jar.written.size).toBe(0)
  })

  test('keeps the session at every other failure', async () => {
    await logIn()
    for (const code of [
      'invalid',
      'forbidden',
      'not_found',
      'conflict',
      'too_many',
      'unavailable',
    ] as const) {
      const { POST: failing } = handle(forParent, () => {
        throw new AppError(code, 'No.')
      })
      expect((await failing(ask(), none)).ok).toBe(false)
    }
    expect(jar.written.size).toBe(0)
  })

  test('refuses another origin before it checks the session', async () => {
    await logIn()
    expect((await read(ask({ method: 'POST', headers: { origin: 'null' } }), none)).status).toBe(403)
  })
})

test('a call of the staff is refused with the session of a parent like without one', async () => {
  const handled = vi.fn(() => ({ ok: true }))
  const { POST: read } = handle({ ...open, auth: 'staff' }, handled)
  const withoutSession = await read(ask(), none)
  await logIn()
  const withParent = await read(ask(), none)
  for (const response of [withoutSession, withParent]) {
    expect(response.status).toBe(401)
    expect(await failure(response)).toMatchObject({ code: 'unauthorized', message: 'Unauthorized.' })
  }
  expect(handled).not.toHaveBeenCalled()
})

describe('a body', () => {
  const Shape = z.object({
    name: z.string().min(2, 'Too Short!'),
    age: z.number({ error: 'Age is required' }),
  })
  const { POST: route } = handle(withSchemas({ body: Shape }), ({ body }) => body)

  test('is read by its schema, without other fields', async () => {
    const response = await route(post({ name: 'Kosi', age: 6, role: 'admin' }), none)
    expect(await response.json()).toEqual({ name: 'Kosi', age: 6 })
  })

  test('that is wrong names every wrong field', async () => {
    const response = await route(post({ name: 'K' }), none)
    expect(response.status).toBe(400)
    expect(await failure(response)).toEqual({
      code: 'invalid',
      message: 'Too Short!',
      fields: { name: 'Too Short!', age: 'Age is required' },
    })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json5',
    '',
  ])('of the type %j is not JSON: 415', async (type) => {
    expect((await route(post({ name: 'Kosi', age: 6 }, { 'content-type': type }), none)).status).toBe(415)
  })

  test('that is not JSON is 400', async () => {
    const headers = { ...own, 'content-type': 'application/json' }
    expect((await route(ask({ method: 'POST', headers, body: '{' }), none)).status).toBe(400)
  })

  test('above 64 KB is 413, announced or not', async () => {
    expect((await route(post({ name: 'x'.repeat(66_000), age: 1 }), none)).status).toBe(413)
    expect((await route(post({ name: 'Kosi', age: 6 }, { 'content-length': '99999999' }), none)).status).toBe(
      413,
    )
  })

  test('shorter than announced is 400', async () => {
    expect((await route(post({ name: 'Kosi', age: 6 }, { 'content-length': '4000' }), none)).status).toBe(400)
  })

  test('that is a form keeps its file', async () => {
    const Form = z.object({ name: z.string(), file: z.instanceof(File) })
    const declared = withSchemas({ body: Form, multipart: true })
    const { POST: upload } = handle(declared, async ({ body: { name, file } }) => ({
      name,
      file: file.name,
      text: await file.text(),
    }))
    const body = new FormData()
    body.set('name', 'Kosi')
    body.set('file', new File(['abc'], 'kosi.png', { type: 'image/png' }))
    const response = await upload(ask({ method: 'POST', headers: own, body }), none)
    expect(await response.json()).toEqual({ name: 'Kosi', file: 'kosi.png', text: 'abc' })
  })
})

describe('an answer', () => {
  test('is never cached, whatever its status', async () => {
    const thrown = (error: unknown) =>
      handle(open, () => {
        throw error
      })
    for (const { POST } of [
      handle(open, () => ({})),
      handle(open, () => undefined),
      thrown(new AppError('invalid', 'No.')),
    ]) {
      expect((await POST(ask(), none)).headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('of nothing is 204', async () => {
    expect((await handle(open, () => undefined).POST(ask(), none)).status).toBe(204)
  })

  test('to an unexpected failure has no details of it', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { POST } = handle(open, () => {
      throw new TypeError('connect ECONNREFUSED 10.0.0.7:5432')
    })
    const response = await POST(ask(), none)
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('10.0.0.7')
    expect(written).toHaveBeenCalledOnce()
    written.mockRestore()
  })

  test('says how long to wait', async () => {
    const { POST } = handle(open, () => {
      throw new AppError('too_many', 'Slow down.', { retryAfter: 30 })
    })
    const response = await POST(ask(), none)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('30')
  })

  test('has the parameters of the path and the query by name', async () => {
    const declared = {
      ...withSchemas({ query: z.object({ page: z.coerce.number() }) }),
      path: '/api/x/:cartId',
    } as const
    const { POST } = handle(declared, ({ params, query }) => ({ ...query, id: params.cartId }))
    const params = Promise.resolve({ cartId: 'abc' })
    expect(await (await POST(ask({}, `${address}?page=2`), { params })).json()).toEqual({
      page: 2,
      id: 'abc',
    })
  })
})

describe('the idempotency key of a form', () => {
  const { POST: write } = handle(withSchemas({ headers: IdempotencyHeaders }), ({ headers }) => headers)

  test('is read from the request, is optional, and is refused when it is malformed', async () => {
    const key = 'f'.repeat(32)
    const sent = await write(post({}, { 'idempotency-key': key, cookie: 'a=b' }), none)
    expect(await sent.json()).toEqual({ 'idempotency-key': key })
    expect(await (await write(post({}), none)).json()).toEqual({})
    expect((await write(post({}, { 'idempotency-key': 'a b' }), none)).status).toBe(400)
  })
})

describe('a forwarded call', () => {
  const endpoint = {
    method: 'POST',
    path: '/carts/:cartId',
    auth: 'parent',
    params: z.object({ cartId: z.string() }),
    body: z.object({ childs: z.array(z.string()) }),
    headers: IdempotencyHeaders,
    response: z.object({ message: z.string() }),
  } as const
  const declared = {
    method: 'POST',
    path: '/api/cart/:cartId',
    auth: 'parent',
    schemas: async () => endpoint,
  } as const satisfies BffCall
  const upstream = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ message: 'Assigned.', internal: true }),
  )
  const params = Promise.resolve({ cartId: 'c-3' })
  const childs = { childs: ['x'] }
  beforeEach(() => {
    vi.stubGlobal('fetch', upstream)
    upstream.mockClear()
  })

  test('goes to the API with its validated parts and the token, and comes back as the schema has it', async () => {
    await logIn()
    const { POST } = forward(declared, endpoint)
    const key = 'f'.repeat(32)
    const response = await POST(post({ ...childs, other: 1 }, { 'idempotency-key': key, cookie: 'a=b' }), {
      params,
    })
    expect(await response.json()).toEqual({ message: 'Assigned.' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const [url, init] = upstream.mock.calls[0] ?? []
    expect(url).toMatch(/\/carts\/c-3$/)
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(childs) })
    const headers = new Headers(init?.headers)
    expect(headers.get('authorization')).toBe('Bearer the-token')
    expect(headers.get('idempotency-key')).toBe(key)
    expect(headers.has('cookie')).toBe(false)
  })

  test('can name its parts as the API does', async () => {
    await logIn()
    const { POST } = forward(declared, endpoint, {
      toInput: ({ params, body }) => ({ params: { cartId: `${params.cartId}-x` }, body, headers: {} }),
    })
    await POST(post(childs), { params })
    expect(upstream.mock.calls[0]?.[0]).toMatch(/\/carts\/c-3-x$/)
  })

  test('is not made without a session, from another origin, or with a wrong body', async () => {
    const { POST } = forward(declared, endpoint)
    expect((await POST(post(childs), { params })).status).toBe(401)
    await logIn()
    expect((await POST(post(childs, { origin: 'https://evil.example' }), { params })).status).toBe(403)
    expect((await POST(post({}), { params })).status).toBe(400)
    expect(upstream).not.toHaveBeenCalled()
  })
})
