import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { BffCall } from '#contract/bff-call'
import { IdempotencyHeaders } from '#contract/request-headers'
import { forward } from '@/lib/server/route'
import { emptyJar, jar, logIn, post } from './testing/route-requests'

vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

beforeEach(emptyJar)

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
