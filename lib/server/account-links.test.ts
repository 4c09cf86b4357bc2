import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { setPasswordByLink } from '#contract/bff/account-links'
import { fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')
const jar = vi.hoisted(() => ({ set: vi.fn(), get: () => undefined }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => jar }))
setUpFakeUpstream()
const links = await import('@/lib/server/account-links')
const { handle } = await import('@/lib/server/route')
const { POST: setPassword } = handle(setPasswordByLink, links.setPasswordByLink)

const context = { params: Promise.resolve({ token: 'abc' }) }
const post = (path: string, headers: Record<string, string>, body?: string) =>
  new NextRequest(`http://localhost:3000${path}`, { method: 'POST', headers, ...(body && { body }) })

const refusal = (status: number, reason: string) => json(status, { message: 'So.', reason })

test('STF-200: the button of a page leads to a page that says what happened', async () => {
  for (const [answer, result] of [
    [json(200, { message: 'So.' }), 'done'],
    [refusal(409, 'link_invalid'), 'invalid'],
    [refusal(409, 'email_taken'), 'taken'],
    [json(404, { message: 'So.' }), 'invalid'],
    [json(503, { message: 'So.' }), 'failed'],
    [json(429, { message: 'So.' }), 'failed'],
  ] as const) {
    fake.answer = answer
    // A page without a referrer sends no origin with its form.
    const response = await links.confirmEmailChange(
      post('/api/email-changes/abc/confirm', { origin: 'null' }),
      context,
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/email-change/abc/confirm?result=${result}`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('STF-200: the old address stops a change without a session', async () => {
  fake.answer = json(200, { message: 'So.' })
  const response = await links.stopEmailChange(
    post('/api/email-changes/abc/stop', { origin: 'null' }),
    context,
  )
  expect(response.headers.get('location')).toBe('/email-change/abc/stop?result=done')
  expect(fake.heard).toMatchObject([{ method: 'POST', url: '/v1/email-changes/abc/stop', body: '' }])
  expect(fake.heard[0]?.headers).not.toHaveProperty('authorization')
})

test('STF-198: a link sets a new password from this site alone, and ends the session of this browser', async () => {
  fake.answer = json(200, { message: 'So.' })
  const body = JSON.stringify({ password: 'a new kite flies' })
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
  const path = '/api/sign-in-links/abc'
  expect((await setPassword(post(path, { ...headers, origin: 'null' }, body), context)).status).toBe(403)
  expect(fake.heard).toEqual([])
  expect(jar.set).not.toHaveBeenCalled()
  expect((await setPassword(post(path, headers, body), context)).status).toBe(200)
  expect(fake.heard).toMatchObject([{ method: 'POST', url: '/v1/sign-in-links/abc', body }])
  expect(jar.set).toHaveBeenCalledWith('kitelab_session', '', expect.objectContaining({ maxAge: 0 }))
})
