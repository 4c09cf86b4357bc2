import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import { staff, staffRecoveryCodes, staffTotp } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { addRecoveryCodes, addTotp, personWithPassword, signIn } from '../sessions/testing/staff-sign-in.ts'
import { newEmail, peopleCalls } from './testing/people-calls.ts'

let api: TestApp
let calls: ReturnType<typeof peopleCalls>
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = peopleCalls(api)
})
beforeEach(async () => {
  await api.db.delete(loginAttempts)
  await api.db.delete(staff)
  owner = await api.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => api.close())

const act = (by: SignedInStaff, staffId: string, action: string) =>
  calls.call(by, { method: 'POST', url: `/staff/people/${staffId}/${action}` })
const readMe = ({ headers }: SignedInStaff) => api.app.inject({ url: '/staff/me', headers })
const factorsOf = async (staffId: string) =>
  (await api.db.$count(staffTotp, eq(staffTotp.staffId, staffId))) +
  (await api.db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId)))

describe('The last active owner', () => {
  const lastOwner = { message: 'The school needs at least one owner.', reason: 'last_owner' }

  test('STF-025, STF-320: can neither be suspended nor lose the role', async () => {
    expect((await act(owner, owner.staffId, 'suspend')).json()).toEqual(lastOwner)
    const { name, version } = await calls.personOf(owner, owner.staffId)
    const payload = { name, roles: ['office'], version }
    const url = `/staff/people/${owner.staffId}`
    const changed = await calls.call(owner, { method: 'PATCH', url, payload })
    expect([changed.statusCode, changed.json()]).toEqual([409, lastOwner])
    expect((await readMe(owner)).json()).toMatchObject({ roles: ['owner'] })
  })

  test('STF-025: an invited or a suspended owner does not count', async () => {
    await calls.invite(owner, { email: newEmail(), roles: ['owner'] })
    await api.signedInStaff({ state: 'suspended' })
    expect((await act(owner, owner.staffId, 'suspend')).json()).toEqual(lastOwner)
  })

  test('STF-025: an owner can be suspended when there is another', async () => {
    const other = await api.signedInStaff()
    expect((await act(owner, other.staffId, 'suspend')).statusCode).toBe(200)
    expect((await readMe(other)).statusCode).toBe(401)
  })
})

test('STF-026: nobody changes the own roles or resets the own sign-in', async () => {
  await api.signedInStaff()
  const { name, version } = await calls.personOf(owner, owner.staffId)
  const payload = { name, roles: ['owner', 'office'], version }
  const changed = await calls.call(owner, { method: 'PATCH', url: `/staff/people/${owner.staffId}`, payload })
  expect([changed.statusCode, changed.json().reason]).toEqual([409, 'own_roles'])
  const reset = await act(owner, owner.staffId, 'reset')
  expect([reset.statusCode, reset.json().reason]).toEqual([409, 'own_reset'])
  const renamed = { name: 'Ngozi Eze-Obi', roles: ['owner'], version }
  const saved = await calls.call(owner, {
    method: 'PATCH',
    url: `/staff/people/${owner.staffId}`,
    payload: renamed,
  })
  expect(saved.json().person).toMatchObject({ name: 'Ngozi Eze-Obi' })
})

describe('A suspended person', () => {
  test('STF-049, STF-264: is signed out at once, cannot sign in, and keeps the name in the history', async () => {
    const person = await personWithPassword(api, { name: 'Joy Akpan', roles: ['marketing'] })
    expect((await act(owner, person.staffId, 'suspend')).json()).toEqual({
      message: 'Joy Akpan is suspended.',
    })
    expect((await readMe(person)).statusCode).toBe(401)
    expect((await signIn(api, person.email)).statusCode).toBe(401)
    expect((await act(owner, person.staffId, 'suspend')).statusCode).toBe(200)
    expect(await calls.actionsOn(person.staffId)).toEqual(['staff.suspended', 'staff.sign_in_failed'])
    const { rows } = (await calls.call(owner, { method: 'GET', url: '/staff/audit?group=people' })).json()
    expect(rows[0]).toMatchObject({ what: 'Suspended', on: 'Joy Akpan', who: { name: 'Ngozi Eze' } })
  })

  test('STF-264: an invitation ends with the suspension, also after reactivating', async () => {
    const email = newEmail()
    const { staffId } = (await calls.invite(owner, { email })).json().person
    const token = await calls.newestToken(email)
    await act(owner, staffId, 'suspend')
    expect((await calls.join(token)).statusCode).toBe(404)
    expect((await act(owner, staffId, 'invite')).statusCode).toBe(409)
    await act(owner, staffId, 'restore')
    expect((await calls.join(token)).statusCode).toBe(404)
    expect((await act(owner, staffId, 'invite')).statusCode).toBe(200)
    expect((await calls.join(await calls.newestToken(email))).statusCode).toBe(200)
  })

  test('STF-264: who is reactivated signs in again and needs a new second factor', async () => {
    const person = await personWithPassword(api, { name: 'Joy Akpan', roles: ['marketing'] })
    await addTotp(api, person.staffId)
    await addRecoveryCodes(api, person.staffId)
    await act(owner, person.staffId, 'suspend')
    expect((await act(owner, person.staffId, 'restore')).json()).toEqual({
      message: 'Joy Akpan is active again.',
    })
    expect(await factorsOf(person.staffId)).toBe(0)
    expect((await signIn(api, person.email)).statusCode).toBe(200)
    expect((await readMe(person)).statusCode).toBe(401)
  })
})

describe('Reset sign-in', () => {
  test('STF-050: ends sessions, removes password and factors, and mails a link of 24 hours', async () => {
    const person = await personWithPassword(api, { name: 'Seyi Adeleke', roles: ['marketing'] })
    await addTotp(api, person.staffId)
    await addRecoveryCodes(api, person.staffId)
    const response = await act(owner, person.staffId, 'reset')
    expect(response.json()).toEqual({ message: `A new link was sent to ${person.email}.` })
    expect((await readMe(person)).statusCode).toBe(401)
    expect((await signIn(api, person.email)).statusCode).toBe(401)
    expect(await factorsOf(person.staffId)).toBe(0)
    const { linkEndsAt, state } = await calls.personOf(owner, person.staffId)
    expect(state).toBe('invited')
    const hours = (Date.parse(linkEndsAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24.1)
    const mails = await calls.mailsTo(person.email)
    expect(mails.map(({ template }) => template)).toEqual(['staff-reset'])
    const token = await calls.newestToken(person.email)
    expect((await api.app.inject(`/staff/invitations/${token}`)).json()).toMatchObject({ purpose: 'reset' })
    expect((await calls.join(token, 'another password of mine')).statusCode).toBe(200)
    expect((await signIn(api, person.email, { input: 'another password of mine' })).statusCode).toBe(200)
    expect(await calls.actionsOn(person.staffId)).toContain('staff.reset_finished')
  })
})

describe('Sessions of another person', () => {
  test('STF-266: are ended one by one or all at once, which is mailed to the person', async () => {
    const person = await personWithPassword(api, { roles: ['teacher'] })
    await signIn(api, person.email)
    const { sessions } = await calls.personOf(owner, person.staffId)
    expect(sessions).toHaveLength(2)
    const url = `/staff/people/${person.staffId}/sessions/${sessions[0].sessionId}`
    expect((await calls.call(owner, { method: 'DELETE', url })).statusCode).toBe(200)
    expect((await calls.call(owner, { method: 'DELETE', url })).statusCode).toBe(404)
    const ended = await act(owner, person.staffId, 'end-sessions')
    expect(ended.json()).toEqual({ message: 'The sessions have ended.' })
    expect((await readMe(person)).statusCode).toBe(401)
    expect((await act(owner, person.staffId, 'end-sessions')).json()).toEqual({
      message: 'There is no session to end.',
    })
    expect((await calls.mailsTo(person.email)).map(({ template }) => template)).toEqual(['staff-security'])
    const actions = await calls.actionsOn(person.staffId)
    expect(actions.slice(-2)).toEqual(['staff.session_ended', 'staff.sessions_ended'])
  })
})
