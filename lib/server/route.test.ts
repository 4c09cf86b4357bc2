import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError, ErrorBody } from '#contract/errors'
import { seal } from '@/lib/server/encryption'
import { parentRoute, publicRoute } from '@/lib/server/route'

const secret = 'one-secret-for-the-tests-of-the-kernel-'
vi.stubEnv('SESSION_SECRETS', secret)
vi.stubEnv('INTERNAL_SECRET', secret)
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
  const write = publicRoute(handled)
  beforeEach(() => handled.mockClear())

  test.each([
    ['the origin and the fetch metadata', own],
    ['the origin alone', { origin: 'http://localhost:3000' }],
    ['the fetch metadata alone', { 'sec-fetch-site': 'same-origin' }],
    ['the same machine by its number', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }],
  ])('from the site is heard by %s', async (_, headers) => {
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
  ])('with %j is refused before anything is done', async (headers) => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const response = await write(ask({ method, headers }), none)
      expect(response.status).toBe(403)
      expect((await failure(response)).code).toBe('forbidden')
    }
    expect(handled).not.toHaveBeenCalled()
  })
})

describe('a route for a parent', () => {
  const read = parentRoute(({ token }) => ({ token }))

  test('hands the token of a live session to its handler', async () => {
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

  test('answers 401 to an ended session and leaves its cookie, so that the parent is told why (AUTH-34)', async () => {
    await logIn(new Date(Date.now() - 1).toISOString())
    expect((await read(ask(), none)).status).toBe(401)
    expect(jar.written.size).toBe(0)
  })

  test('A6: leaves the cookie when the upstream refuses the token, because a newer one may be on its way', async () => {
    await logIn()
    const refused = parentRoute(() => {
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
      const failing = parentRoute(() => {
        throw new AppError(code, 'No.')
      })
      expect((await failing(ask(), none)).ok).toBe(false)
    }
    expect(jar.written.size).toBe(0)
  })

  test('refuses another origin before it looks at the session', async () => {
    await logIn()
    expect((await read(ask({ method: 'POST', headers: { origin: 'null' } }), none)).status).toBe(403)
  })
})

describe('a body', () => {
  const Shape = z.object({
    name: z.string().min(2, 'Too Short!'),
    age: z.number({ error: 'Age is required' }),
  })
  const route = publicRoute(({ read }) => read(Shape))

  test('is read by its schema, without what the schema does not name', async () => {
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
    const upload = publicRoute(async ({ readForm }) => {
      const { name, file } = await readForm(Form)
      return { name, file: file.name, text: await file.text() }
    })
    const body = new FormData()
    body.set('name', 'Kosi')
    body.set('file', new File(['abc'], 'kosi.png', { type: 'image/png' }))
    const response = await upload(ask({ method: 'POST', headers: own, body }), none)
    expect(await response.json()).toEqual({ name: 'Kosi', file: 'kosi.png', text: 'abc' })
  })
})

describe('an answer', () => {
  test('is never kept by anyone, whatever it says', async () => {
    const thrown = (error: unknown) =>
      publicRoute(() => {
        throw error
      })
    for (const route of [
      publicRoute(() => ({})),
      publicRoute(() => undefined),
      thrown(new AppError('invalid', 'No.')),
    ]) {
      expect((await route(ask(), none)).headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('of nothing is 204', async () => {
    expect((await publicRoute(() => undefined)(ask(), none)).status).toBe(204)
  })

  test('to an unforeseen failure tells nothing of it', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const response = await publicRoute(() => {
      throw new TypeError('connect ECONNREFUSED 10.0.0.7:5432')
    })(ask(), none)
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('10.0.0.7')
    expect(written).toHaveBeenCalledOnce()
    written.mockRestore()
  })

  test('says how long to wait', async () => {
    const response = await publicRoute(() => {
      throw new AppError('too_many', 'Slow down.', { retryAfter: 30 })
    })(ask(), none)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('30')
  })

  test('takes the path and the query apart by name', async () => {
    const route = publicRoute(({ param, query }) => ({
      ...query(z.object({ page: z.coerce.number() })),
      id: param('cartId'),
      rest: param('path'),
      missing: param('other'),
    }))
    const params = Promise.resolve({ cartId: 'abc', path: ['a', 'b'] })
    const response = await route(ask({}, `${address}?page=2`), { params })
    expect(await response.json()).toEqual({ page: 2, id: 'abc', rest: 'a/b', missing: '' })
  })
})

describe('the key of a form', () => {
  const write = publicRoute(({ idempotencyKey }) => ({ key: idempotencyKey() ?? 'none' }))

  test('is read from the request, need not be there, and is refused when it is none', async () => {
    const key = 'f'.repeat(32)
    expect(await (await write(post({}, { 'idempotency-key': key }), none)).json()).toEqual({ key })
    expect(await (await write(post({}), none)).json()).toEqual({ key: 'none' })
    expect((await write(post({}, { 'idempotency-key': 'a b' }), none)).status).toBe(400)
  })
})
