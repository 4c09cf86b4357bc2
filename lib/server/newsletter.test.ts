import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { confirmNewsletter, openUnsubscribe, unsubscribe } from '@/lib/server/newsletter'
import { fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
setUpFakeUpstream()

const context = { params: Promise.resolve({ token: 'a.b.c' }) }
const address = '/newsletter/unsubscribe/a.b.c'

type Init = { method?: string; headers?: Record<string, string>; body?: string }
const request = (path: string, init: Init = {}) => new NextRequest(`http://localhost:3000${path}`, init)
const post = (path: string, init: Init = {}) =>
  unsubscribe(request(path, { method: 'POST', ...init }), context)

const targetOf = ({ status, headers }: Response) => [
  status,
  headers.get('location'),
  headers.get('cache-control'),
  headers.get('set-cookie'),
]

test('STF-233: a mail provider unsubscribes with one request, without cookie and origin', async () => {
  fake.answer = json(200, { message: 'You are unsubscribed.' })
  const response = await post(address, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([response.status, await response.json()]).toEqual([200, { message: 'You are unsubscribed.' }])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(fake.heard).toMatchObject([{ method: 'POST', url: '/v1/newsletter/unsubscribe/a.b.c', body: '' }])
  expect(fake.heard[0]?.headers).not.toHaveProperty('authorization')
})

test('STF-233: the same address leads to the page, and changes nothing, when it is opened', async () => {
  expect(targetOf(await openUnsubscribe(request(address), context))).toEqual([
    303,
    '/newsletter/leave/a.b.c',
    'private, no-store',
    null,
  ])
  expect(fake.heard).toEqual([])
})

test('STF-233: the button of the page leads to a page that says what happened', async () => {
  for (const [status, result] of [
    [200, 'done'],
    [404, 'invalid'],
    [503, 'failed'],
    [429, 'failed'],
  ] as const) {
    fake.answer = json(status, { message: 'So.' })
    const response = await post(`${address}?answer=page`, { headers: { origin: 'null' } })
    expect(targetOf(response).slice(0, 2)).toEqual([303, `/newsletter/leave/a.b.c?result=${result}`])
  }
})

test('STF-233: a mail provider learns when it has to try again', async () => {
  for (const status of [404, 503]) {
    fake.answer = json(status, { message: 'So.' })
    expect((await post(address)).status).toBe(status)
  }
})

test('STF-226: the button that confirms leads to a page that says what happened', async () => {
  for (const [answer, result] of [
    [json(200, { message: 'So.' }), 'done'],
    [json(409, { message: 'So.', reason: 'link_invalid' }), 'invalid'],
    [json(404, { message: 'So.' }), 'invalid'],
    [json(503, { message: 'So.' }), 'failed'],
    [json(429, { message: 'So.' }), 'failed'],
  ] as const) {
    fake.answer = answer
    const sent = request('/api/newsletter/confirm/a.b.c', { method: 'POST', headers: { origin: 'null' } })
    expect(targetOf(await confirmNewsletter(sent, context))).toEqual([
      303,
      `/newsletter/confirm/a.b.c?result=${result}`,
      'private, no-store',
      null,
    ])
  }
  expect(fake.heard.at(-1)).toMatchObject({
    method: 'POST',
    url: '/v1/newsletter-subscribers/confirm',
    body: JSON.stringify({ token: 'a.b.c' }),
  })
})
