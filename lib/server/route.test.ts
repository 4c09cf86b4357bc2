import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import { handle } from '@/lib/server/route'
import {
  address,
  ask,
  emptyJar,
  failure,
  forParent,
  jar,
  logIn,
  none,
  open,
  own,
  withSchemas,
} from './testing/route-requests'

vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

beforeEach(emptyJar)

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
