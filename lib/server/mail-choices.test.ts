import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
setUpFakeUpstream()
const { openRemindersOff, remindersOffAction, switchRemindersOff } = await import('@/lib/server/mail-choices')

const context = { params: Promise.resolve({ token: 'a.b.c' }) }
const path = '/api/mail-choices/off/a.b.c'

const send = (address: string, init: { headers?: Record<string, string>; body?: string } = {}) =>
  switchRemindersOff(new NextRequest(`http://localhost:3000${address}`, { method: 'POST', ...init }), context)

const targetOf = ({ status, headers }: Response) => [status, headers.get('location')]

test('STF-276: a mail provider switches reminders off with one request, without cookie and origin', async () => {
  fake.answer = json(200, { message: 'Reminders are switched off.' })
  const response = await send(path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([response.status, await response.json()]).toEqual([200, { message: 'Reminders are switched off.' }])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(fake.heard).toMatchObject([{ method: 'POST', url: '/v1/mail-choices/off/a.b.c', body: '' }])
  expect(fake.heard[0]?.headers).not.toHaveProperty('authorization')
})

test('STF-276: the address of the header leads to the page, and changes nothing, when it is opened', async () => {
  const response = await openRemindersOff(new NextRequest(`http://localhost:3000${path}`), context)
  expect(targetOf(response)).toEqual([303, '/reminders/off/a.b.c'])
  expect(fake.heard).toEqual([])
})

test('STF-276: the button of the page leads to a page that says what happened', async () => {
  expect(remindersOffAction('a.b.c')).toBe(`${path}?answer=page`)
  for (const [status, result] of [
    [200, 'off'],
    [404, 'unknown'],
    [503, 'failed'],
    [429, 'failed'],
  ] as const) {
    fake.answer = json(status, { message: 'So.' })
    const response = await send(remindersOffAction('a.b.c'))
    expect(targetOf(response)).toEqual([303, `/reminders/off/a.b.c?result=${result}`])
  }
})

test('A mail provider is told when it has to try again', async () => {
  for (const status of [404, 503]) {
    fake.answer = json(status, { message: 'So.' })
    expect((await send(path)).status).toBe(status)
  }
})
