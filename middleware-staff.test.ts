import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, test, vi } from 'vitest'
import { sealStaff } from '@/lib/server/staff/sealed-session'
import { hour, origin, pageRequest } from '@/lib/server/testing/page-requests'
import { config, middleware } from './middleware'

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

type Session = Parameters<typeof pageRequest>[1]
const visit = async (path: string, session?: Session) => middleware(await pageRequest(path, session))

describe('STF-007: the pages of staff', () => {
  test.each(['/staff', '/staff/sign-in', '/staff/people/invite', '/staff/unknown'])('cover %s', (path) =>
    expect(doesMatch({ config, url: path })).toBe(true),
  )

  test('lead a visitor and a parent to the sign-in of staff, with the return path', async () => {
    for (const response of [
      await visit('/staff/audit?q=a&_rsc=b'),
      await visit('/staff/audit?q=a', { endsIn: hour }),
    ]) {
      expect(response.status).toBe(307)
      const location = new URL(response.headers.get('location') ?? '', origin)
      expect(location.href).toBe(`${origin}/staff/sign-in?from=%2Fstaff%2Faudit%3Fq%3Da`)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('are guarded however their address is spelled', async () => {
    const response = await visit('/%73taff/audit', { endsIn: hour })
    expect(response.headers.get('location')).toContain('/staff/sign-in')
  })

  test('STF-006: have a policy with a nonce, no frame and no foreign host', async () => {
    const answers = [await visit('/staff/sign-in'), await visit('/staff/sign-in')]
    const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '')
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-\w{32}' 'strict-dynamic'/)
      expect(policy).toContain("frame-src 'none'")
      expect(policy).not.toContain('http')
    }
    expect(policies[0]).not.toBe(policies[1])
  })

  test('answer 503 to a document while the API is away, and leave the frame of the page otherwise', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('The API is away.')))
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const endsAt = new Date(Date.now() + hour).toISOString()
    const cookie = `staff=${await sealStaff('staff', { token: 'the-token', endsAt, name: 'Ngozi Eze' })}`
    const ask = (accept: string) =>
      middleware(new NextRequest(`${origin}/staff/audit`, { headers: { cookie, accept } }))
    const [whole, part] = [await ask('text/html,*/*'), await ask('*/*')]
    expect(whole.headers.get('x-middleware-rewrite')).toBe(`${origin}/unavailable`)
    expect([whole.status, whole.headers.get('retry-after')]).toEqual([503, '5'])
    expect([part.status, part.headers.get('x-middleware-rewrite')]).toEqual([200, null])
    vi.unstubAllGlobals()
  })

  test('STF-023: are replaced by one page with 404 where there is nothing for the person', async () => {
    const endsAt = new Date(Date.now() + hour).toISOString()
    const cookie = `staff=${await sealStaff('staff', { token: 'the-token', endsAt, name: 'Ngozi Eze' })}`
    const me = {
      staffId: 'ngozi',
      name: 'Ngozi Eze',
      email: 'ngozi@kitelab.example',
      roles: ['editor'],
      permissions: ['today.read'],
      waiting: { today: 0 },
      session: { endsAt, latestEnd: endsAt },
    }
    vi.stubGlobal('fetch', async () => Response.json(me))
    for (const path of ['/staff/audit', '/staff/unknown', '/staff/nothing-here']) {
      const response = await middleware(new NextRequest(`${origin}${path}`, { headers: { cookie } }))
      expect(response.headers.get('x-kitelab-status')).toBe('404')
      expect(response.headers.get('x-middleware-rewrite')).toBe(`${origin}/staff/nothing-here`)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("frame-src 'none'")
      expect(response.headers.get('x-middleware-request-content-security-policy')).toBe(policy)
    }
    vi.unstubAllGlobals()
  })

  test('learn their own address from the middleware alone', async () => {
    const headers = { 'x-kitelab-path': '/staff/forged' }
    const response = await middleware(
      new NextRequest(`${origin}/staff/sign-in?from=/staff/people`, { headers }),
    )
    expect(response.headers.get('x-middleware-request-x-kitelab-path')).toBe(
      '/staff/sign-in?from=%2Fstaff%2Fpeople',
    )
  })
})
