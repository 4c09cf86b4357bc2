import { describe, expect, test } from 'vitest'
import { authenticator } from '../sessions/testing/authenticator.ts'
import { addRecoveryCodes, addTotp, codeOf, personWithPassword } from '../sessions/testing/staff-sign-in.ts'
import { setUpAccounts } from './testing/set-up.ts'

const { api, account, call, read, mailsOf, actionsOf } = await setUpAccounts()

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
    await addRecoveryCodes(api, account.person.staffId)
    expect((await call('DELETE', `passkeys/${device.id}`)).json().reason).toBe('last_factor')
  })

  test('of another person are not found', async () => {
    await addTotp(api, account.person.staffId)
    const { device } = await addPasskey('Office laptop')
    account.person = await personWithPassword(api)
    await addTotp(api, account.person.staffId)
    expect((await call('DELETE', `passkeys/${device.id}`)).statusCode).toBe(404)
  })

  test('a new app takes the place of the old one, once its code was right', async () => {
    const old = await addApp()
    const pending = (await call('POST', 'totp')).json()
    const confirmWith = (code: string) =>
      api.app.inject({
        method: 'PUT',
        url: '/staff/confirmations',
        headers: account.person.headers,
        payload: { way: 'totp', code },
      })
    expect((await call('PUT', 'totp', { code: codeOf(pending.secret, 9) })).statusCode).toBe(400)
    expect((await confirmWith(codeOf(old.secret, 1))).statusCode).toBe(200)
    expect((await call('PUT', 'totp', { code: codeOf(pending.secret) })).statusCode).toBe(200)
    expect((await confirmWith(codeOf(old.secret, 1))).json().reason).toBe('wrong_code')
    expect((await confirmWith(codeOf(pending.secret, 1))).statusCode).toBe(200)
    const changes = (await mailsOf()).map(([, what]) => what)
    expect(changes.toSorted()).toEqual([
      'An authenticator app was added',
      'An authenticator app was added',
      'An authenticator app was removed',
    ])
    expect(await actionsOf()).toContain('staff.factor_removed')
  })
})

test('STF-038: new recovery codes replace the old ones', async () => {
  await addTotp(api, account.person.staffId)
  const [old] = await addRecoveryCodes(api, account.person.staffId)
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
