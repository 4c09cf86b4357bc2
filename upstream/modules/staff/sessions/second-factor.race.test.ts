import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import { staff, staffSessions, staffTotp } from '../../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { endSessions } from './end-sessions.ts'
import { authenticator } from './testing/authenticator.ts'
import {
  addRecoveryCodes,
  addTotp,
  codeOf,
  personWithPassword,
  post,
  publicSite,
  stepOf,
} from './testing/staff-sign-in.ts'

describe('Second factors on PostgreSQL', () => {
  let database: OpenDb
  let api: TestApp
  beforeAll(async () => {
    database = await postgresDatabase()
    api = await testApp({ database, env: { SITE_ORIGIN: publicSite.origin } })
  })
  beforeEach(async () => {
    await api.db.delete(loginAttempts)
  })
  afterAll(async () => {
    await api.close()
    await database.close()
  })

  const six = Array.from({ length: 6 }, (_, n) => n)
  const succeeded = (responses: { statusCode: number }[]) =>
    responses.filter(({ statusCode }) => statusCode === 200).length

  test('STF-037: a code that is used six times at once opens one session', async () => {
    const { email, staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const steps = await Promise.all(six.map(() => stepOf(api, email)))
    const code = codeOf(secret)
    const responses = await Promise.all(
      steps.map((step) => post(api, '/staff/sessions/totp', step, { code })),
    )
    expect(succeeded(responses)).toBe(1)
  })

  test('STF-038: a recovery code that is used six times at once opens one session', async () => {
    const { email, staffId } = await personWithPassword(api)
    const [code] = await addRecoveryCodes(api, staffId)
    const steps = await Promise.all(six.map(() => stepOf(api, email)))
    const responses = await Promise.all(
      steps.map((step) => post(api, '/staff/sessions/recovery', step, { code })),
    )
    expect(succeeded(responses)).toBe(1)
  })

  test('STF-034: a step token that is used with six recovery codes at once opens one session', async () => {
    const { email, staffId } = await personWithPassword(api)
    const codes = await addRecoveryCodes(api, staffId)
    const step = await stepOf(api, email)
    const responses = await Promise.all(
      codes.slice(0, 6).map((code) => post(api, '/staff/sessions/recovery', step, { code })),
    )
    expect(succeeded(responses)).toBe(1)
  })

  test('STF-036: a passkey’s answer that is sent six times at once opens one session', async () => {
    const { email } = await personWithPassword(api)
    const device = authenticator(publicSite)
    const first = await stepOf(api, email)
    const options = (await post(api, '/staff/sessions/first-passkey-options', first)).json()
    const registration = { name: 'Laptop', response: device.register(options) }
    await post(api, '/staff/sessions/first-passkey', first, registration)
    const steps = await Promise.all(six.map(() => stepOf(api, email)))
    const challenge = (await post(api, '/staff/sessions/passkey-options', steps[0] ?? {})).json()
    const response = device.sign(challenge)
    const responses = await Promise.all(
      steps.map((step) => post(api, '/staff/sessions/passkey', step, { response })),
    )
    expect(succeeded(responses)).toBe(1)
  })

  test('STF-039: of the last two factors, two removals at once remove one', async () => {
    const { headers, staffId } = await personWithPassword(api)
    await addTotp(api, staffId)
    const options = (await post(api, '/staff/me/passkey-options', headers)).json()
    const device = authenticator(publicSite)
    await post(api, '/staff/me/passkeys', headers, { name: 'Laptop', response: device.register(options) })
    const remove = (path: string) => api.app.inject({ method: 'DELETE', url: `/staff/me/${path}`, headers })
    const responses = await Promise.all([remove('totp'), remove(`passkeys/${device.id}`)])
    expect(succeeded(responses)).toBe(1)
  })

  test('STF-049: a person who is suspended during a second step has no session afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, staffId } = await personWithPassword(api)
      const secret = await addTotp(api, staffId)
      const step = await stepOf(api, email)
      const suspend = () =>
        api.db.transaction(async (tx) => {
          await tx.update(staff).set({ state: 'suspended' }).where(eq(staff.staffId, staffId))
          await endSessions(tx, staffId)
        })
      await Promise.all([post(api, '/staff/sessions/totp', step, { code: codeOf(secret) }), suspend()])
      const isOpen = and(eq(staffSessions.staffId, staffId), isNull(staffSessions.revokedAt))
      expect(await api.db.select().from(staffSessions).where(isOpen)).toEqual([])
      expect(await api.db.$count(staffTotp, eq(staffTotp.staffId, staffId))).toBe(1)
    }
  })
})
