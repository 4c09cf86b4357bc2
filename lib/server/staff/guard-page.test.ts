import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffRole } from '#domain/staff-permissions'
import { guardStaffPage } from '@/lib/server/staff/guard-page'
import { emptyJar, jar, logIn } from '@/lib/server/testing/route-requests'
import { answeringApi, inHours, meOf, refusal, signIn } from './testing/staff-requests'

vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

beforeEach(emptyJar)

/** With the cookies of the jar. */
function visit(path: string) {
  const cookie = [...jar.held].map(([name, value]) => `${name}=${value}`).join('; ')
  return guardStaffPage(new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }))
}

const personId = '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11'
const api = (...roles: StaffRole[]) =>
  answeringApi({
    'GET /staff/me': () => Response.json(meOf(...roles)),
    [`GET /staff/people/${personId}`]: () => refusal(404),
  })

describe('STF-007: a page of staff', () => {
  test.each(['/staff/sign-in', '/staff/sign-in/second-step', '/staff/join/abc', '/staff/set-up'])(
    '%s is open',
    async (path) => expect(await visit(path)).toBe('pass'),
  )

  test.each(['/staff', '/staff/audit', '/staff/people/1', '/staff/unknown'])(
    '%s leads a visitor and a parent to the sign-in',
    async (path) => {
      expect(await visit(path)).toBe('sign-in')
      await logIn()
      expect(await visit(path)).toBe('sign-in')
    },
  )

  test('leads to the sign-in when the session is over, here or at the API', async () => {
    await signIn(inHours(-1))
    expect(await visit('/staff')).toBe('sign-in')
    await signIn()
    answeringApi({ 'GET /staff/me': () => refusal(401) })
    expect(await visit('/staff')).toBe('sign-in')
    expect(await visit('/staff/unknown')).toBe('sign-in')
  })

  test('STF-023: is not found without the permission, as if there were none', async () => {
    await signIn()
    api('teacher')
    expect(await visit('/staff')).toBe('pass')
    const unseen = ['/staff/audit', '/staff/people', '/staff/orders/waiting']
    for (const path of [...unseen, '/staff/unknown', '/staff/nothing-here'])
      expect(await visit(path)).toBe('not-found')
    api('office')
    expect(await visit('/staff/orders/waiting')).toBe('pass')
    expect(await visit('/staff/audit')).toBe('not-found')
  })

  test('is not found when it is about a person who does not exist', async () => {
    await signIn()
    api('owner')
    expect(await visit(`/staff/people/${personId}`)).toBe('not-found')
    expect(await visit('/staff/people/%00')).toBe('not-found')
  })

  test('is unavailable while the API is away', async () => {
    await signIn()
    answeringApi({ 'GET /staff/me': () => refusal(503) })
    expect(await visit('/staff/audit')).toBe('unavailable')
  })
})
