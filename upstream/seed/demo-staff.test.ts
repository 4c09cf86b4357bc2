import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newEmail, peopleCalls } from '../modules/staff/people/testing/people-calls.ts'
import { startStaffSession } from '../modules/staff/sessions/start-staff-session.ts'
import type { Env } from '../platform/config/env.ts'
import { auditEvents } from '../platform/db/schema/audit.ts'
import { parents } from '../platform/db/schema/parents.ts'
import { staff, staffPasskeys, staffRoles } from '../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { newestCode } from '../testing/newest-code.ts'
import { signUpFields } from '../testing/sign-up-fields.ts'
import { demoOwner } from './demo-staff.ts'
import { seed } from './seed.ts'

let api: TestApp
beforeEach(async () => {
  api = await testApp()
})
afterEach(() => api.close())

const publicDemo: Partial<Env> = { SITE_ORIGIN: 'https://school.example', SEED_DEMO: '1' }
const seedWith = (changes: Partial<Env> = {}) => seed({ ...api, env: { ...api.env, ...changes } })
const signIn = async (email = demoOwner.email) =>
  api.app.inject({ method: 'POST', url: '/staff/sessions', payload: { ...demoOwner, email } })
const statesOf = async () =>
  (await api.db.select({ state: staff.state }).from(staff).where(eq(staff.email, demoOwner.email))).map(
    ({ state }) => state,
  )

describe('The demo people', () => {
  test('STF-051: have one person for each role, who sign in with the shared password', async () => {
    await seedWith()
    const held = await api.db
      .select({ email: staff.email, role: staffRoles.role })
      .from(staff)
      .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    expect(held.map(({ email, role }) => email === `${role}@kitelab.example`)).toEqual(Array(5).fill(true))
    for (const { email } of held) expect((await signIn(email)).json()).toMatchObject({ state: 'signed-in' })
  })

  test.each([
    ['with DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1/kitelab' }],
    ['at a public address', { SITE_ORIGIN: 'https://school.example' }],
    ['with live keys', { PAYSTACK_SECRET_KEY: 'sk_live_x' }],
  ])('STF-052: do not exist %s, unless they are requested', async (_, changes) => {
    await seedWith(changes)
    expect(await statesOf()).toEqual([])
    await seedWith({ ...changes, SEED_DEMO: '1' })
    expect(await statesOf()).toEqual(['active'])
  })

  test('STF-052: are closed with live keys, with their sessions, and open again without them', async () => {
    await seedWith()
    const { token } = (await signIn()).json()
    await seedWith({ PAYSTACK_SECRET_KEY: 'sk_live_x' })
    expect(await statesOf()).toEqual(['suspended'])
    expect((await signIn()).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.app.inject({ url: '/staff/me', headers })).statusCode).toBe(401)
    await seedWith()
    expect((await signIn()).statusCode).toBe(200)
  })

  test('STF-052: are closed at a public address once a real parent or person exists', async () => {
    await seedWith(publicDemo)
    expect(await statesOf()).toEqual(['active'])
    const { parentId } = await api.signedInParent()
    await seedWith(publicDemo)
    expect(await statesOf()).toEqual(['suspended'])
    await api.db.delete(parents).where(eq(parents.parentId, parentId))
    await seedWith(publicDemo)
    expect(await statesOf()).toEqual(['active'])
    await api.signedInStaff()
    await seedWith(publicDemo)
    expect(await statesOf()).toEqual(['suspended'])
  })

  test('STF-052: open again without the factors of strangers, and the audit names both for each', async () => {
    await seedWith()
    const [owner] = await api.db.select().from(staff).where(eq(staff.email, demoOwner.email))
    const passkey = {
      credentialId: 'x',
      staffId: owner?.staffId ?? '',
      publicKey: '-',
      counter: 0,
      name: 'X',
    }
    await api.db.insert(staffPasskeys).values(passkey)
    await seedWith({ PAYSTACK_SECRET_KEY: 'sk_live_x' })
    await seedWith()
    expect(await api.db.$count(staffPasskeys)).toBe(0)
    const entries = await api.db.select().from(auditEvents).where(like(auditEvents.action, 'staff.%ed'))
    expect(entries.map(({ actorKind, action }) => `${actorKind} ${action}`).toSorted()).toEqual([
      ...Array(5).fill('system staff.restored'),
      ...Array(5).fill('system staff.suspended'),
    ])
  })

  test('stay open on a local address next to real people', async () => {
    await api.signedInStaff()
    await seedWith()
    await seedWith()
    expect(await statesOf()).toEqual(['active'])
  })

  test('keep what an owner changed: a suspended one stays suspended, with its roles', async () => {
    await seedWith()
    await api.db.update(staff).set({ state: 'suspended' }).where(eq(staff.email, 'teacher@kitelab.example'))
    await api.db.delete(staffRoles).where(eq(staffRoles.role, 'marketing'))
    await seedWith()
    const [teacher] = await api.db.select().from(staff).where(eq(staff.email, 'teacher@kitelab.example'))
    expect(teacher?.state).toBe('suspended')
    expect(await api.db.$count(staffRoles, eq(staffRoles.role, 'marketing'))).toBe(0)
  })
})

describe('At a public address, the demo people are closed at once', () => {
  let site: TestApp
  const state = async () =>
    (await site.db.select().from(staff).where(eq(staff.email, demoOwner.email)))[0]?.state
  beforeEach(async () => {
    site = await testApp({ env: publicDemo })
    await seed(site)
  })
  afterEach(() => site.close())

  test('STF-052: when a real person joins', async () => {
    const calls = peopleCalls(site)
    const email = newEmail()
    await calls.invite(await site.signedInStaff(), { email, roles: ['owner'] })
    expect(await state()).toBe('active')
    expect((await calls.join(await calls.newestToken(email))).statusCode).toBe(200)
    expect(await state()).toBe('suspended')
  })

  const demoHeaders = async () => {
    const [owner] = await site.db.select().from(staff).where(eq(staff.email, demoOwner.email))
    if (!owner) throw new Error('There is no demo owner.')
    const { token } = await startStaffSession(site, owner, 'totp', { ip: '127.0.0.1' })
    return { authorization: `Bearer ${token}` }
  }

  test('STF-052: when a parent verifies the address, with the open sessions', async () => {
    const headers = await demoHeaders()
    const payload = signUpFields()
    await site.app.inject({ method: 'POST', url: '/parents', payload })
    const me = async () => (await site.app.inject({ url: '/staff/me', headers })).statusCode
    expect(await me()).toBe(200)
    const code = await newestCode(site.db, payload.email)
    const url = `/verify-email/${payload.email}/${code}?action=register&role=parent`
    expect((await site.app.inject({ url })).statusCode).toBe(200)
    expect(await me()).toBe(401)
    expect(await state()).toBe('suspended')
  })

  test('STF-052: and may neither invite nor change anyone before', async () => {
    const { call, invite } = peopleCalls(site)
    const demo = { staffId: '', email: demoOwner.email, headers: await demoHeaders() }
    const { staffId } = await site.signedInStaff({ roles: ['teacher'] })
    const suspend = { method: 'POST', url: `/staff/people/${staffId}/suspend` } as const
    for (const refused of [await invite(demo, { email: newEmail() }), await call(demo, suspend)])
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'You may not do this.'])
  })

  test('STF-052: when a demo person signs in after a real parent has signed up', async () => {
    const payload = { ...demoOwner }
    const attempt = () => site.app.inject({ method: 'POST', url: '/staff/sessions', payload })
    expect((await attempt()).json()).toMatchObject({ state: 'step' })
    await site.signedInParent()
    expect((await attempt()).statusCode).toBe(401)
    expect(await state()).toBe('suspended')
  })
})
