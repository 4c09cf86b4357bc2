import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { authenticator } from '../sessions/testing/authenticator.ts'
import {
  addRecoveryCodes,
  addTotp,
  codeOf,
  personWithPassword,
  signIn,
} from '../sessions/testing/staff-sign-in.ts'

let api: TestApp
let person: SignedInStaff
beforeAll(async () => {
  api = await testApp()
})
beforeEach(async () => {
  await api.db.delete(loginAttempts)
  person = await personWithPassword(api)
})
afterAll(() => api.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (method: Method, path: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/staff/me/${path}`,
    headers: { ...person.headers, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/149.0.0.0' },
    ...(payload && { payload }),
  })
const read = async () => (await call('GET', 'account')).json()

const mailsOf = async () => {
  const rows = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, person.email))
  return rows.map(({ template, data }) => [template, data.what, data.device])
}
const actionsOf = async () => {
  const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, person.staffId))
  return rows.map(({ action }) => action)
}

async function addPasskey(name: string) {
  const { origin, hostname } = new URL(api.env.SITE_ORIGIN)
  const device = authenticator({ origin, rpId: hostname })
  const options = (await call('POST', 'passkey-options')).json()
  const response = await call('POST', 'passkeys', { name, response: device.register(options) })
  return { device, response }
}

async function addApp(steps = 0) {
  const { secret } = (await call('POST', 'totp')).json()
  return { secret, response: await call('PUT', 'totp', { code: codeOf(secret, steps) }) }
}

describe('STF-039: second factors', () => {
  test('several passkeys with names and one app are added, recovery codes come with the first', async () => {
    const { response } = await addPasskey('Office laptop')
    expect(response.json()).toMatchObject({ message: 'The passkey was added.' })
    expect(response.json().recoveryCodes).toHaveLength(10)
    expect((await addPasskey('Telephone')).response.json()).not.toHaveProperty('recoveryCodes')
    expect((await addApp()).response.json()).not.toHaveProperty('recoveryCodes')
    expect(await read()).toMatchObject({
      passkeys: [{ name: 'Office laptop' }, { name: 'Telephone' }],
      totp: {},
      recoveryCodesLeft: 10,
      needsFactor: false,
    })
    const device = 'Chrome on Windows'
    expect(await mailsOf()).toEqual([
      ['staff-security', 'A passkey was added', device],
      ['staff-security', 'A passkey was added', device],
      ['staff-security', 'An authenticator app was added', device],
    ])
  })

  test('any is removed as long as one remains', async () => {
    const { device } = await addPasskey('Office laptop')
    await addApp()
    expect((await call('DELETE', `passkeys/${device.id}`)).statusCode).toBe(200)
    const last = await call('DELETE', 'totp')
    expect([last.statusCode, last.json().reason]).toEqual([409, 'last_factor'])
    expect((await read()).totp).not.toBeNull()
    expect(await actionsOf()).toEqual(['staff.factor_added', 'staff.factor_added', 'staff.factor_removed'])
    expect(await mailsOf()).toContainEqual(['staff-security', 'A passkey was removed', 'Chrome on Windows'])
  })

  test('recovery codes do not count as the one that remains', async () => {
    const { device } = await addPasskey('Office laptop')
    await addRecoveryCodes(api, person.staffId)
    expect((await call('DELETE', `passkeys/${device.id}`)).json().reason).toBe('last_factor')
  })

  test('of another person are not found', async () => {
    await addTotp(api, person.staffId)
    const { device } = await addPasskey('Office laptop')
    person = await personWithPassword(api)
    await addTotp(api, person.staffId)
    expect((await call('DELETE', `passkeys/${device.id}`)).statusCode).toBe(404)
  })

  test('a new app takes the place of the old one, once its code was right', async () => {
    const old = await addApp()
    const pending = (await call('POST', 'totp')).json()
    const confirmWith = (code: string) =>
      api.app.inject({
        method: 'PUT',
        url: '/staff/confirmations',
        headers: person.headers,
        payload: { way: 'totp', code },
      })
    expect((await call('PUT', 'totp', { code: codeOf(pending.secret, 9) })).statusCode).toBe(400)
    expect((await confirmWith(codeOf(old.secret, 1))).statusCode).toBe(200)
    expect((await call('PUT', 'totp', { code: codeOf(pending.secret) })).statusCode).toBe(200)
    expect((await confirmWith(codeOf(old.secret, 1))).json().reason).toBe('wrong_code')
    expect((await confirmWith(codeOf(pending.secret, 1))).statusCode).toBe(200)
    const told = (await mailsOf()).map(([, what]) => what)
    expect(told.toSorted()).toEqual([
      'An authenticator app was added',
      'An authenticator app was added',
      'An authenticator app was removed',
    ])
    expect(await actionsOf()).toContain('staff.factor_removed')
  })
})

test('STF-038: new recovery codes replace the old ones', async () => {
  await addTotp(api, person.staffId)
  const [old] = await addRecoveryCodes(api, person.staffId)
  const { recoveryCodes } = (await call('POST', 'recovery-codes')).json()
  expect(recoveryCodes).toHaveLength(10)
  expect(recoveryCodes).not.toContain(old)
  expect((await read()).recoveryCodesLeft).toBe(10)
  expect(await actionsOf()).toEqual(['staff.recovery_codes_made'])
})

test('STF-038: who has neither a passkey nor the app gets no recovery codes', async () => {
  const response = await call('POST', 'recovery-codes')
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'Add a passkey or the authenticator app first.',
  ])
  expect((await read()).recoveryCodesLeft).toBe(0)
})

describe('STF-048: Your account', () => {
  test('lists own live sessions by device and place', async () => {
    await signIn(api, person.email)
    const { sessions, entries } = await read()
    expect(sessions).toMatchObject([
      { device: 'Unknown device', place: '41.58.…', isCurrent: false, factor: 'none' },
      { device: 'Unknown device', place: '127.0.…', isCurrent: true },
    ])
    expect(entries).toMatchObject([{ action: 'staff.signed_in', what: 'Signed in' }])
  })

  test('shows the own entries with their place, and those of others without', async () => {
    const owner = await api.signedInStaff()
    await signIn(api, person.email)
    await api.app.inject({
      method: 'POST',
      url: `/staff/people/${person.staffId}/end-sessions`,
      headers: { ...owner.headers, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/149.0.0.0' },
    })
    const { token } = (await signIn(api, person.email)).json()
    person = { ...person, headers: { authorization: `Bearer ${token}` } }
    const [own, ofOwner] = (await read()).entries
    expect(own).toMatchObject({ what: 'Signed in', address: '41.58.0.1', requestId: expect.any(String) })
    const nowhere = { address: null, device: null, requestId: null }
    expect(ofOwner).toMatchObject({ action: 'staff.sessions_ended', ...nowhere })
    expect(JSON.stringify(ofOwner)).not.toContain('Chrome')
    const url = `/staff/people/${person.staffId}`
    const { entries } = (await api.app.inject({ url, headers: owner.headers })).json().person
    expect(entries[1]).toMatchObject({ address: '127.0.0.1', device: 'Chrome on Windows' })
  })

  test('ends one session or all others', async () => {
    await signIn(api, person.email)
    await signIn(api, person.email)
    const others = async (): Promise<{ sessionId: string; isCurrent: boolean }[]> => {
      const { sessions } = await read()
      return sessions.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    }
    const [first] = await others()
    const end = () => call('DELETE', `sessions/${first?.sessionId}`)
    expect((await end()).statusCode).toBe(200)
    expect((await end()).statusCode).toBe(404)
    expect(await others()).toHaveLength(1)
    await call('DELETE', 'sessions')
    await call('DELETE', 'sessions')
    expect(await others()).toEqual([])
    const ended = (await actionsOf()).filter((action) => action.startsWith('staff.session'))
    expect(ended).toEqual(['staff.session_ended', 'staff.sessions_ended'])
  })

  test('ends no session of another person', async () => {
    const other = await personWithPassword(api)
    const [session] = await api.db
      .select()
      .from(staffSessions)
      .where(and(eq(staffSessions.staffId, other.staffId)))
    expect((await call('DELETE', `sessions/${session?.sessionId}`)).statusCode).toBe(404)
  })

  test('STF-032, STF-049: changes the password and ends the other sessions', async () => {
    const { token } = (await signIn(api, person.email)).json()
    const change = (newPassword: string) =>
      call('PATCH', 'password', { newPassword, confirmPassword: newPassword })
    expect((await change('short')).json().message).toBe('Password is too short - should be 12 chars minimum.')
    expect((await change('a long way home')).statusCode).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.app.inject({ url: '/staff/me', headers })).statusCode).toBe(401)
    expect((await read()).sessions).toHaveLength(1)
    expect((await signIn(api, person.email)).statusCode).toBe(401)
    expect((await signIn(api, person.email, { input: 'a long way home' })).statusCode).toBe(200)
    expect(await mailsOf()).toEqual([['staff-security', 'Your password was changed', 'Chrome on Windows']])
  })
})
