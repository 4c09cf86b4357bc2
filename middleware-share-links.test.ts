import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, test, vi } from 'vitest'
import { config, middleware } from './middleware'

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

vi.stubEnv('SESSION_SECRETS', 'one-secret-for-the-tests-of-the-guard--')
vi.stubEnv('INTERNAL_SECRETS', 'one-secret-for-the-tests-of-the-guard--')

const origin = 'http://localhost:3000'

describe('STF-238: a campaign link', () => {
  const follow = async (
    answer: () => Promise<Response>,
    init: { method?: string; userAgent?: string } = {},
  ) => {
    const fetched = vi.fn<(url: string) => Promise<Response>>(answer)
    vi.stubGlobal('fetch', fetched)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { method = 'GET', userAgent = 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0' } = init
    const headers = { 'user-agent': userAgent, accept: '*/*' }
    const response = await middleware(new NextRequest(`${origin}/go/Robots-wa?a=b`, { method, headers }))
    vi.unstubAllGlobals()
    return { response, asked: fetched.mock.calls.map(([url]) => new URL(url)) }
  }
  const found = async () => Response.json({ path: '/course/browse-courses/1' })

  test('leads to the present address with 302, is never cached and sets no cookie', async () => {
    expect(doesMatch({ config, url: '/go/robots-wa' })).toBe(true)
    expect(doesMatch({ config, url: '/go' })).toBe(false)
    const { response, asked } = await follow(found)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${origin}/course/browse-courses/1`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual(['/go/Robots-wa?by=person'])
  })

  test('STF-317: leads a reader of previews there too, which is not counted, as a HEAD request', async () => {
    for (const init of [{ userAgent: 'WhatsApp/2.23.20.0 A' }, { userAgent: '' }, { method: 'HEAD' }]) {
      const { response, asked } = await follow(found, init)
      expect(response.status).toBe(302)
      expect(asked.map(({ search }) => search)).toEqual(['?by=reader'])
    }
  })

  test('leads to no other site', async () => {
    const { response } = await follow(async () => Response.json({ path: '//evil.example/' }))
    expect(response.headers.get('location')).toBe(`${origin}/`)
  })

  test('with an unknown code is not found, and 503 while the API is away', async () => {
    const unknown = await follow(async () => Response.json({ message: 'Not found.' }, { status: 404 }))
    expect(unknown.response.headers.get('x-middleware-rewrite')).toBe(`${origin}/_none`)
    const { response } = await follow(() => Promise.reject(new Error('The API is away.')))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('x-middleware-rewrite')).toBe(`${origin}/unavailable`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('STF-235: a link in a letter', () => {
  const path = '/newsletter/visit/9c07314c-d739-819e-94ed-7ef6507139fb/2'
  const follow = async (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const response = await middleware(new NextRequest(`${origin}${path}?utm_source=x`))
    vi.unstubAllGlobals()
    return response
  }

  test('leads to its stored address with 302, is never cached and sets no cookie', async () => {
    expect(doesMatch({ config, url: path })).toBe(true)
    for (const [address, location] of [
      ['https://example.org/kites?a=b', 'https://example.org/kites?a=b'],
      ['/blog', `${origin}/blog`],
    ] as const) {
      const { status, headers } = await follow(async () => Response.json({ address }))
      expect([status, headers.get('location')]).toEqual([302, location])
      expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-store', null])
    }
  })

  test('that does not exist is not found, and 503 while the API is away', async () => {
    const unknown = await follow(async () => Response.json({ message: 'Not found.' }, { status: 404 }))
    expect(unknown.headers.get('x-middleware-rewrite')).toBe(`${origin}/_none`)
    const away = await follow(() => Promise.reject(new Error('The API is away.')))
    expect(away.headers.get('x-middleware-rewrite')).toBe(`${origin}/unavailable`)
  })
})
