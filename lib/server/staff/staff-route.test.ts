import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import type { StaffRole } from '#domain/staff-permissions'
import { staffForward, staffRoute } from '@/lib/server/staff/staff-route'
import { ask, emptyJar, failure, jar, logIn, none, own, post } from '@/lib/server/testing/route-requests'
import { answeringApi, meOf, passPassword, refusal, signIn } from './testing/staff-requests'

vi.mock('next/headers', () => ({
  cookies: async () => jar,
  headers: async () => new Headers({ 'user-agent': 'Firefox', 'x-staff': 'the-person' }),
}))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

const Body = z.object({ name: z.string() })
const declared = {
  method: 'POST',
  path: '/api/staff/x',
  auth: 'staff',
  permission: 'people.write',
  schemas: async () => ({ body: Body, response: z.object({ message: z.string() }) }),
} as const
const endpoint = {
  method: 'POST',
  path: '/staff/x',
  auth: 'staff',
  permission: 'people.write',
  body: Body,
  response: z.object({ message: z.string() }),
} as const

const { POST: write } = staffForward(declared, endpoint)
const body = { name: 'Ngozi' }

const api = (...roles: StaffRole[]) =>
  answeringApi({
    'GET /staff/me': () => Response.json(meOf(...roles)),
    'POST /staff/x': () => Response.json({ message: 'Saved.', secret: 1 }),
  })

beforeEach(emptyJar)

describe('STF-008: a route of staff', () => {
  test('reads the session and the permission again, and answers what its schema has', async () => {
    await signIn()
    const { fetched, names } = api('owner')
    const response = await write(post(body), none)
    expect(await response.json()).toEqual({ message: 'Saved.' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(names()).toEqual(['GET /staff/me', 'POST /staff/x'])
    const headers = new Headers(fetched.mock.calls[1]?.[1]?.headers)
    expect(headers.get('authorization')).toBe('Bearer staff-token')
    expect(headers.get('user-agent')).toBe('Firefox')
  })

  test('tells the API for whom the page was rendered, before the permission too', async () => {
    await signIn()
    const { fetched } = api('owner')
    await write(post(body), none)
    const people = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-staff'))
    expect(people).toEqual(['the-person', 'the-person'])
  })

  test('refuses another origin, then a visitor, then a person without the permission, then a wrong body', async () => {
    const { names } = api('office')
    const wrong = () => post({ name: 1 })
    const elsewhere = ask({ method: 'POST', headers: { origin: 'https://evil.example' }, body: '{' })
    expect((await write(elsewhere, none)).status).toBe(403)
    expect((await write(wrong(), none)).status).toBe(401)
    expect(names()).toEqual([])
    await signIn()
    const refused = await write(wrong(), none)
    expect(refused.status).toBe(403)
    expect((await failure(refused)).message).toBe('You may not do this.')
    api('owner')
    expect((await write(wrong(), none)).status).toBe(400)
    expect((await write(ask({ method: 'POST', headers: own, body: 'x' }), none)).status).toBe(415)
  })

  test('sees a change of roles at the next call (STF-024)', async () => {
    await signIn()
    api('owner')
    expect((await write(post(body), none)).status).toBe(200)
    api('teacher')
    expect((await write(post(body), none)).status).toBe(403)
  })

  test('asks the API for no permission that everyone has, so that a quiet call stays quiet', async () => {
    await signIn()
    const { names } = api('teacher')
    const { POST } = staffForward(
      { ...declared, permission: 'account.own' },
      { ...endpoint, permission: 'account.own' },
    )
    expect((await POST(post(body), none)).status).toBe(200)
    expect(names()).toEqual(['POST /staff/x'])
  })

  test('STF-114: passes on the query of a write, such as the kind of a category', async () => {
    await signIn()
    const { fetched } = api('owner')
    const query = z.object({ kind: z.enum(['course', 'post']).optional() })
    const schemas = async () => ({ query, body: Body, response: endpoint.response })
    const { POST } = staffForward({ ...declared, schemas }, { ...endpoint, query })
    const request = ask(
      { method: 'POST', headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) },
      'http://localhost:3000/api/staff/x?kind=post&other=1',
    )
    expect((await POST(request, none)).status).toBe(200)
    expect(new URL(String(fetched.mock.calls[1]?.[0])).search).toBe('?kind=post')
  })

  test('STF-010: a session of a parent opens nothing', async () => {
    await logIn()
    const { names } = api('owner')
    expect((await write(post(body), none)).status).toBe(401)
    expect(names()).toEqual([])
  })

  test('STF-047: passes on that a confirmation is needed', async () => {
    await signIn()
    answeringApi({
      'GET /staff/me': () => Response.json(meOf('owner')),
      'POST /staff/x': () => refusal(428, 'Please confirm that it is you.'),
    })
    const response = await write(post(body), none)
    expect(response.status).toBe(428)
    expect(await failure(response)).toEqual({ code: 'confirm', message: 'Please confirm that it is you.' })
  })

  test('A6: leaves the cookie when the API refuses the token, because a newer one may be on its way', async () => {
    await signIn()
    answeringApi({ 'GET /staff/me': () => refusal(401) })
    expect((await write(post(body), none)).status).toBe(401)
    expect(jar.written.size).toBe(0)
  })
})

describe('STF-034: a route of the second step', () => {
  const step = { ...declared, auth: 'staff-step', permission: undefined } as const
  const { POST } = staffRoute(step, ({ token }) => ({ message: token }))

  test('has the token of the step', async () => {
    await passPassword()
    expect(await (await POST(post(body), none)).json()).toEqual({ message: 'step-token' })
  })

  test('STF-042: ends the cookie of a step that the API has ended, and keeps that of one wrong code', async () => {
    await passPassword()
    const refusing = (reason: 'step_expired' | 'wrong_code') =>
      staffRoute(step, () => {
        throw new AppError('unauthorized', 'No.', { reason })
      }).POST(post(body), none)
    expect(await failure(await refusing('wrong_code'))).toMatchObject({ reason: 'wrong_code' })
    expect(jar.written.size).toBe(0)
    expect(await failure(await refusing('step_expired'))).toMatchObject({ reason: 'step_expired' })
    expect(jar.written.get('staff-step')?.maxAge).toBe(0)
    expect(jar.written.has('staff')).toBe(false)
  })

  test('is refused without a step, also to who is signed in', async () => {
    await signIn()
    const response = await POST(post(body), none)
    expect(response.status).toBe(401)
    expect(await failure(response)).toMatchObject({
      reason: 'step_expired',
      message: 'That took too long. Please sign in again.',
    })
  })
})
