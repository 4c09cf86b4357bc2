import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
setUpFakeUpstream()
const links = await import('@/lib/server/privacy-links')

const context = { params: Promise.resolve({ token: 'abc' }) }
const post = (path: string, body?: string) =>
  new NextRequest(`http://localhost:3000/api/privacy-requests/abc/${path}`, {
    method: 'POST',
    // A page without a referrer sends no origin.
    headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
    ...(body && { body }),
  })
const refusal = (status: number, reason?: string) =>
  json(status, { message: 'So.', ...(reason && { reason }) })

test('STF-203: the button of a page leads to a page that says what happened', async () => {
  for (const [answer, result] of [
    [json(200, { message: 'So.' }), 'done'],
    [refusal(409, 'link_invalid'), 'invalid'],
    [refusal(409, 'payment_pending'), 'waits'],
    [refusal(429), 'later'],
    [refusal(503), 'failed'],
  ] as const) {
    fake.answer = answer
    for (const [act, press] of [
      ['confirm', links.confirmDeletion],
      ['stop', links.stopDeletion],
    ] as const) {
      const response = await press(post(act), context)
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`/privacy-request/abc/${act}?result=${result}`)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  }
})

test('STF-202: a right password gives a file that is stored nowhere', async () => {
  fake.answer = json(200, { madeAt: '2026-11-28T09:00:00Z', about: 'Everything', data: { parents: [] } })
  const response = await links.downloadExport(post('export', 'password=nine+kites%26'), context)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="family-data.json"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ about: 'Everything' })
  expect(fake.heard).toMatchObject([
    { method: 'POST', url: '/v1/privacy/requests/abc/export', body: '{"password":"nine kites&"}' },
  ])
  expect(fake.heard[0]?.headers).not.toHaveProperty('authorization')
})

test('STF-202: a missing or wrong password leads back to the form, without the password in the address', async () => {
  fake.answer = refusal(401, 'wrong_password')
  const results = async (body: string) =>
    (await links.downloadExport(post('export', body), context)).headers.get('location')
  expect(await results('password=secret')).toBe('/privacy-request/abc/download?result=wrong')
  fake.answer = refusal(429)
  expect(await results('password=secret')).toBe('/privacy-request/abc/download?result=later')
  expect(await results('other=1')).toBe('/privacy-request/abc/download?result=empty')
  expect(await results(`password=${'x'.repeat(5_000)}`)).toBe('/privacy-request/abc/download?result=failed')
})

test('STF-203: the page of a deletion knows what is in the way, and shows its button when it cannot', async () => {
  fake.answer = json(200, { obstacle: 'A payment is under way.', isConfirmed: true })
  expect(await links.readDeletion('abc')).toEqual({
    isInvalid: false,
    isConfirmed: true,
    obstacle: 'A payment is under way.',
  })
  fake.answer = refusal(409, 'link_invalid')
  expect(await links.readDeletion('abc')).toEqual({ isInvalid: true })
  fake.answer = refusal(503)
  expect(await links.readDeletion('abc')).toEqual({ isInvalid: false, isConfirmed: false, obstacle: null })
})
