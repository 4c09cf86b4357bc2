import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clientAddressHeaders } from '../../../testing/client-address.ts'
import { newEmail, peopleCalls } from '../people/testing/people-calls.ts'
import { personWithPassword, signIn } from '../sessions/testing/staff-sign-in.ts'
import { type InternalCall, signInternalCall } from './internal-call.ts'

let api: TestApp
let calls: ReturnType<typeof peopleCalls>
beforeAll(async () => {
  api = await testApp()
  calls = peopleCalls(api)
})
afterAll(() => api.close())

const post = (path: string, input: object): InternalCall => ({
  method: 'POST',
  path: `/internal/staff/${path}`,
  body: JSON.stringify(input),
})
const list: InternalCall = { method: 'GET', path: '/internal/staff', body: '' }

const send = ({ app }: TestApp, { method, path, body }: InternalCall, headers: Record<string, string>) =>
  app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: path,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  })
const signed = (call: InternalCall) => send(api, call, signInternalCall(api.env.INTERNAL_SECRETS, call))
const invitation = (email = newEmail()) => post('invite', { email, name: 'Ngozi Eze', roles: ['owner'] })

const tokenIn = (link: string) => link.split('/').at(-1) ?? ''

test('STF-027: the first owner is invited by a signed call, gets a mail and a link, and joins', async () => {
  const email = newEmail()
  const response = await signed(invitation(email))
  expect(response.json()).toEqual({
    email,
    link: expect.stringMatching(/^http:\/\/localhost:3000\/staff\/join\/[\w-]{43}$/),
    expiresAt: expect.any(String),
  })
  expect(await calls.newestToken(email)).toBe(tokenIn(response.json().link))
  expect((await calls.join(tokenIn(response.json().link))).json()).toMatchObject({ state: 'signed-in' })
  const [person] = await api.db.select().from(staff).where(eq(staff.email, email))
  const entries = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, person?.staffId ?? ''))
  expect(entries[0]).toMatchObject({
    action: 'staff.invited',
    actorKind: 'system',
    data: { way: 'command line' },
  })
})

test('STF-027: who has not joined yet gets a new link and the role', async () => {
  const email = newEmail()
  const first = (await signed(invitation(email))).json()
  const again = await signed(post('invite', { email, name: 'Ngozi Eze', roles: ['owner', 'office'] }))
  expect((await calls.join(tokenIn(first.link))).statusCode).toBe(404)
  expect((await calls.join(tokenIn(again.json().link))).statusCode).toBe(200)
  const [person] = await api.db.select().from(staff).where(eq(staff.email, email))
  expect(await api.db.$count(staffRoles, eq(staffRoles.staffId, person?.staffId ?? ''))).toBe(2)
  const taken = await signed(invitation(email))
  expect([taken.statusCode, taken.json().message]).toEqual([409, 'There is a person with this address.'])
})

test('STF-066: a form that was open while a command added a role is refused', async () => {
  const owner = await api.signedInStaff()
  const email = newEmail()
  const { staffId, name, version } = (await calls.invite(owner, { email })).json().person
  await signed(post('invite', { email, name, roles: ['office'] }))
  const save = (roles: string[]) =>
    calls.call(owner, {
      method: 'PATCH',
      url: `/staff/people/${staffId}`,
      payload: { name, roles, version },
    })
  expect((await save(['marketing'])).statusCode).toBe(412)
  expect((await calls.personOf(owner, staffId)).roles).toEqual(['office', 'teacher'])
})

test('STF-028, STF-320: the last active owner, locked out, signs in again after a reset', async () => {
  const owner = await personWithPassword(api)
  const reset = await signed(post('reset', { email: owner.email }))
  expect((await signIn(api, owner.email)).statusCode).toBe(401)
  expect((await calls.join(tokenIn(reset.json().link), 'another password of mine')).statusCode).toBe(200)
  expect((await signIn(api, owner.email, { input: 'another password of mine' })).statusCode).toBe(200)
  const unknown = await signed(post('reset', { email: newEmail() }))
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no one with this address.'])
})

test('STF-028: the list names people, roles, state and the last request', async () => {
  const { email } = await api.signedInStaff({ name: 'Amina Yusuf', roles: ['office', 'teacher'] })
  expect((await signed(list)).json().people).toContainEqual({
    email,
    name: 'Amina Yusuf',
    roles: ['office', 'teacher'],
    state: 'active',
    lastSeenAt: expect.any(String),
  })
})

test('a call is refused without a signature, with another one, and when it is old', async () => {
  const call = invitation()
  const headers = signInternalCall(api.env.INTERNAL_SECRETS, call)
  const refused: [string, InternalCall, Record<string, string>][] = [
    ['unsigned', call, {}],
    ['of another secret', call, signInternalCall(['x'.repeat(32)], call)],
    ['with another body', { ...call, body: call.body.replace('owner', 'office') }, headers],
    ['with another path', { ...call, path: '/internal/staff/reset' }, headers],
    [
      'with another time',
      call,
      { ...headers, 'x-kitelab-signed-at': String(Math.floor(Date.now() / 1000) - 10) },
    ],
    ['with another id', call, { ...headers, 'x-kitelab-call-id': crypto.randomUUID() }],
  ]
  for (const [what, sent, sentHeaders] of refused)
    expect((await send(api, sent, sentHeaders)).statusCode, what).toBe(403)
  expect(await api.db.$count(staff, eq(staff.email, JSON.parse(call.body).email))).toBe(0)
  expect((await send(api, call, headers)).statusCode).toBe(200)
})

test('a call is good once, in every process of the API', async () => {
  const other = await testApp({
    database: { ...api, migrate: async () => {}, close: async () => {} },
    env: api.env,
  })
  for (const call of [invitation(), list]) {
    const headers = signInternalCall(api.env.INTERNAL_SECRETS, call)
    expect((await send(api, call, headers)).statusCode).toBe(200)
    expect((await send(api, call, headers)).statusCode).toBe(403)
    if (call !== list) expect((await send(other, call, headers)).statusCode).toBe(409)
  }
  await other.close()
})

test('a call that comes through the site is refused, though it is signed', async () => {
  const call = invitation()
  const headers = signInternalCall(api.env.INTERNAL_SECRETS, call)
  const throughSite = { ...headers, ...clientAddressHeaders(api, '41.58.0.1') }
  expect((await send(api, call, throughSite)).statusCode).toBe(403)
})

test('a signed call that cannot be read is refused in words', async () => {
  for (const body of [
    '',
    'no JSON',
    '{}',
    '{"email":"x","name":"Ngozi","roles":["owner"]}',
    '{"email":null}',
  ])
    expect((await signed({ ...invitation(), body })).statusCode, body).toBe(400)
})
