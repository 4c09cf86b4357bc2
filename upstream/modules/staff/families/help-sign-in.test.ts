import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInLinks } from '../../../platform/db/schema/family-help.ts'
import { parents, sessions } from '../../../platform/db/schema/parents.ts'
import { type SignedIn, type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { familyCalls } from './testing/family-calls.ts'

const password = 'kites above the lagoon'
const invalid = { status: 409, reason: 'link_invalid' }

let api: TestApp
let calls: ReturnType<typeof familyCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = familyCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

const send = ({ parentId }: SignedIn, key?: string) =>
  calls.answer(office, `${parentId}/sign-in-link`, {}, key)
const setPassword = (token: string, chosen = password) =>
  calls.follow(`/sign-in-links/${token}`, { password: chosen })
const logIn = (email: string, chosen = password) =>
  api.app.inject({ method: 'POST', url: '/auth/parents/login', payload: { email, password: chosen } })
const accountOf = async ({ parentId }: SignedIn) =>
  (await api.db.select().from(parents).where(eq(parents.parentId, parentId)))[0]
const linksOf = ({ parentId }: SignedIn) =>
  api.db.select().from(signInLinks).where(eq(signInLinks.parentId, parentId))

async function linked(fields?: Parameters<TestApp['signedInParent']>[0]) {
  const family = await api.signedInParent(fields)
  await send(family)
  return { family, token: await calls.tokenTo(family.email, 'sign-in-link') }
}

describe('A sign-in link', () => {
  test('STF-198: goes to the address of the account, ends after 60 minutes and is stored as a keyed hash', async () => {
    const { family, token } = await linked()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [link] = await linksOf(family)
    expect(JSON.stringify(link)).not.toContain(token)
    const minutes = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(59)
    expect(minutes).toBeLessThanOrEqual(60)
    const entries = await calls.entriesOf(family.parentId, 'family.sign_in_link_sent')
    expect(entries).toMatchObject([{ actorStaffId: office.staffId, data: { linkId: link?.linkId } }])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  test('STF-198: sets a new password once, ends every session, and is emailed and audited', async () => {
    const { family, token } = await linked()
    expect(await setPassword(token)).toEqual({
      status: 200,
      message: 'Your password is changed. Please log in.',
      reason: undefined,
    })
    expect((await logIn(family.email)).statusCode).toBe(200)
    expect((await api.app.inject({ url: '/parents', headers: family.headers })).statusCode).toBe(401)
    expect(await calls.mailsTo(family.email, 'password-changed')).toHaveLength(1)
    expect(await calls.entriesOf(family.parentId, 'password.reset')).toMatchObject([
      { actorParentId: family.parentId },
    ])
    expect(await setPassword(token, 'another kite entirely')).toMatchObject(invalid)
    expect((await logIn(family.email)).statusCode).toBe(200)
  })

  test('STF-198: of an unverified account verifies it, without a name in the email', async () => {
    const { family, token } = await linked({ verifiedAt: null })
    const [mail] = await calls.mailsTo(family.email, 'sign-in-link')
    expect(mail?.data).not.toHaveProperty('firstName')
    expect((await logIn(family.email)).statusCode).toBe(401)
    expect(await setPassword(token)).toMatchObject({ status: 200 })
    expect((await accountOf(family))?.verifiedAt).toBeInstanceOf(Date)
    expect(await calls.entriesOf(family.parentId, 'parent.verified')).toHaveLength(1)
    expect((await logIn(family.email)).statusCode).toBe(200)
  })

  test('STF-198: ends with the next one, which is sent at most three times a day', async () => {
    const { family, token } = await linked()
    expect(await send(family)).toMatchObject({ status: 200 })
    expect(await setPassword(token)).toMatchObject(invalid)
    expect(await send(family)).toMatchObject({ status: 200 })
    expect(await send(family)).toMatchObject({
      status: 429,
      message: '3 links were sent today. Try again tomorrow.',
    })
    expect(await setPassword(await calls.tokenTo(family.email, 'sign-in-link'))).toMatchObject({
      status: 200,
    })
  })

  test('STF-198: opens nothing when it has ended, is unknown, or the family is erased', async () => {
    const { family, token } = await linked()
    await api.db
      .update(signInLinks)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(signInLinks.parentId, family.parentId))
    for (const unknown of [token, 'x', randomUUID()])
      expect(await setPassword(unknown)).toMatchObject(invalid)
    const erased = await linked()
    await api.db
      .update(parents)
      .set({ erasedAt: new Date() })
      .where(eq(parents.parentId, erased.family.parentId))
    expect(await setPassword(erased.token)).toMatchObject(invalid)
    expect(await send(erased.family)).toMatchObject({ status: 404 })
  })

  test('STF-198: takes no common and no short password, and works afterwards', async () => {
    const { token } = await linked()
    expect(await setPassword(token, 'password123')).toMatchObject({ status: 400 })
    expect(await setPassword(token, 'kite')).toMatchObject({ status: 400 })
    expect(await setPassword(token)).toMatchObject({ status: 200 })
  })

  test('STF-014: is sent once by a form that is sent twice', async () => {
    const family = await api.signedInParent()
    const key = randomUUID()
    expect([await send(family, key), await send(family, key)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(await linksOf(family)).toHaveLength(1)
  })
})

describe('Ending the sessions of a family', () => {
  test('STF-199, STF-013: signs it out everywhere, and writes nothing when there are none', async () => {
    const family = await api.signedInParent()
    const end = () => calls.answer(office, `${family.parentId}/end-sessions`)
    expect(await end()).toMatchObject({ status: 200, message: 'The family is signed out everywhere.' })
    expect(await end()).toMatchObject({ status: 200, message: 'The family was signed in nowhere.' })
    expect((await api.app.inject({ url: '/parents', headers: family.headers })).statusCode).toBe(401)
    const live = await api.db.select().from(sessions).where(isNull(sessions.revokedAt))
    expect(live.filter(({ parentId }) => parentId === family.parentId)).toEqual([])
    expect(await calls.entriesOf(family.parentId, 'family.sessions_ended')).toMatchObject([
      { data: { sessions: 1 } },
    ])
  })
})
