import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, test, vi } from 'vitest'
import { isGuarded } from '@/lib/guarded-path'
import { hour, origin, pageRequest } from '@/lib/server/testing/page-requests'
import { config, middleware } from './middleware'

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

type Session = Parameters<typeof pageRequest>[1]
const visit = async (path: string, session?: Session) => middleware(await pageRequest(path, session))

const guarded = [
  '/user',
  '/user/child-profile',
  '/course/my-courses',
  '/course/wishlist',
  '/cart',
  '/cart/anything',
  '/verify-payment',
]
const open = [
  '/',
  '/course/browse-courses',
  '/course/browse-courses/0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11',
  '/blog',
  '/auth/login',
  '/api/session',
  '/cartography',
  '/users',
  '/staffroom',
  '/api/staff/people',
]

describe('the guard', () => {
  test.each(guarded)('covers %s', (path) => {
    expect(doesMatch({ config, url: path })).toBe(true)
    expect(isGuarded(path)).toBe(true)
  })

  test.each(open)('does not cover %s', (path) => {
    expect(doesMatch({ config, url: path })).toBe(false)
    expect(isGuarded(path)).toBe(false)
  })

  test('redirects a visitor to the login with the return path (AMB-24)', async () => {
    const response = await visit('/cart?tab=1&_rsc=abc')
    expect(response.status).toBe(307)
    const location = new URL(response.headers.get('location') ?? '', origin)
    expect(location.origin).toBe(origin)
    expect(location.pathname).toBe('/auth/login')
    expect(location.searchParams.get('from')).toBe('/cart?tab=1')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('redirects an expired or invalid session', async () => {
    expect((await visit('/cart', { endsIn: -1 })).status).toBe(307)
    const forged = new NextRequest(`${origin}/cart`, {
      headers: { cookie: 'kitelab_session=Fe26.2*1*a*b*c' },
    })
    expect((await middleware(forged)).status).toBe(307)
  })

  test('lets a parent pass with a new script nonce per request', async () => {
    const pages = [await visit('/cart', { endsIn: hour }), await visit('/cart', { endsIn: hour })]
    const policies = pages.map(({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      return headers.get('content-security-policy') ?? ''
    })
    const nonces = policies.map((policy) => policy.match(/script-src [^;]*'nonce-([\w+/=-]{20,})'/)?.[1])
    expect(nonces[0]).toBeTruthy()
    expect(nonces[0]).not.toBe(nonces[1])
    for (const policy of policies) expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  })
})

test.each(['/cart/anything', '/user/privacy/anything', '/course/wishlist/anything'])(
  '%s is not found for a parent, with the policy of the prerendered page',
  async (path) => {
    const { headers } = await visit(path, { endsIn: hour })
    expect(headers.get('x-middleware-rewrite')).toBe(`${origin}/_none`)
    expect(headers.has('content-security-policy')).toBe(false)
  },
)

describe('the chat (GEN-07)', () => {
  test('S3: redirects to WhatsApp without a widget, else to the contact page', async () => {
    expect(doesMatch({ config, url: '/chat' })).toBe(true)
    for (const [number, target] of [
      ['', 'https://wa.me/2347000000000'],
      ['none', `${origin}/contact`],
    ] as const) {
      vi.stubEnv('SITE_WHATSAPP', number)
      vi.resetModules()
      const { middleware: configured } = await import('./middleware')
      const response = await configured(new NextRequest(`${origin}/chat`))
      expect(response.status).toBe(307)
      expect(new URL(response.headers.get('location') ?? '', origin).href).toBe(target)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('has a policy for the configured widget and is isolated from its opener', async () => {
    vi.stubEnv('CHAT_SCRIPT_URL', 'https://chat.example/widget.js')
    vi.stubEnv('CHAT_HOSTS', 'https://cdn.chat.example, wss://live.chat.example')
    vi.resetModules()
    const { middleware: configured } = await import('./middleware')
    const response = await configured(new NextRequest(`${origin}/chat`))
    expect(response.status).toBe(200)
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(
      'connect-src https://chat.example wss://chat.example https://cdn.chat.example wss://live.chat.example;',
    )
  })

  test.each(["https://chat.example'; script-src *", 'http://chat.example', 'chat.example'])(
    'rejects the host %j',
    async (host) => {
      vi.stubEnv('CHAT_SCRIPT_URL', 'https://chat.example/widget.js')
      vi.stubEnv('CHAT_HOSTS', host)
      vi.resetModules()
      const { middleware: configured } = await import('./middleware')
      await expect(configured(new NextRequest(`${origin}/chat`))).rejects.toThrow('CHAT_HOSTS')
    },
  )
})

test('the component gallery is 404 unless it is enabled', async () => {
  expect(doesMatch({ config, url: '/gallery' })).toBe(true)
  const answer = await visit('/gallery')
  expect(answer.headers.get('x-middleware-rewrite')).toBe(`${origin}/_none`)
})

describe('STF-140: the page of a preview link', () => {
  const path = '/draft/course/9c07314c-d739-819e-94ed-7ef6507139fb/1794655210884.ab'
  const answering = async (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const response = await middleware(
      new NextRequest(`${origin}${path}`, { headers: { accept: 'text/html' } }),
    )
    vi.unstubAllGlobals()
    return response
  }
  const draft = {
    course: { courseId: '1', courseTitle: 'Kites and Wind', coursePrice: null },
    state: 'draft',
    endsAt: '2030-01-01T00:00:00.000Z',
  }

  test('is open to everyone, with a policy of its own, and never cached', async () => {
    expect(doesMatch({ config, url: path })).toBe(true)
    const response = await answering(async () => Response.json(draft))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(response.headers.get('content-security-policy')).toMatch(/script-src [^;]*'nonce-/)
  })

  test('is not found when the link has ended, and 503 while the API is away', async () => {
    const ended = await answering(async () => Response.json({ message: 'Not found.' }, { status: 404 }))
    expect(ended.headers.get('x-middleware-rewrite')).toBe(`${origin}/_none`)
    const away = await answering(() => Promise.reject(new Error('The API is away.')))
    expect([away.status, away.headers.get('x-middleware-rewrite')]).toEqual([503, `${origin}/unavailable`])
  })
})
