import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signToken } from '../../platform/crypto/token.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { settings } from '../../platform/db/schema/notes.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { mailChoices } from '../../platform/db/schema/reminders.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { signOffToken } from './off-token.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ database: await testDatabase() })
})
afterAll(() => api.close())

const url = '/mail-choices'
const read = async ({ headers }: SignedIn) => (await api.app.inject({ url, headers })).json()
const choose = ({ headers }: SignedIn, payload: object) =>
  api.app.inject({ method: 'PUT', url, headers, payload })
const open = (token: string) => api.app.inject({ method: 'POST', url: `${url}/off/${token}` })
const tokenOf = ({ parentId }: SignedIn) => signOffToken(api.env, parentId)

async function entriesOf({ parentId }: SignedIn) {
  const ofParent = eq(auditEvents.actorParentId, parentId)
  const entries = await api.db.select().from(auditEvents).where(ofParent).orderBy(auditEvents.auditId)
  return entries
    .filter(({ action }) => action.includes('reminders'))
    .map(({ action, data }) => [action, data])
}

describe('On the account settings', () => {
  test('STF-276: reminders are on, and can be switched off and on again', async () => {
    const parent = await api.signedInParent()
    expect(await read(parent)).toEqual({ reminders: true, schoolSends: true })
    const off = await choose(parent, { reminders: false })
    expect([off.statusCode, off.json()]).toEqual([
      200,
      { reminders: false, schoolSends: true, message: 'Reminders are switched off.' },
    ])
    expect(await read(parent)).toEqual({ reminders: false, schoolSends: true })
    const on = (await choose(parent, { reminders: true })).json()
    expect(on).toEqual({ reminders: true, schoolSends: true, message: 'Reminders are switched on.' })
    expect(await read(parent)).toEqual({ reminders: true, schoolSends: true })
    expect(await entriesOf(parent)).toEqual([
      ['parent.reminders_off', { way: 'account' }],
      ['parent.reminders_on', { way: 'account' }],
    ])
  })

  test('STF-267: says when the school sends no reminders', async () => {
    const parent = await api.signedInParent()
    await api.db.insert(settings).values({ name: 'reminderDays', value: [] })
    try {
      expect(await read(parent)).toEqual({ reminders: true, schoolSends: false })
      expect((await choose(parent, { reminders: false })).json()).toMatchObject({ schoolSends: false })
    } finally {
      await api.db.delete(settings).where(eq(settings.name, 'reminderDays'))
    }
  })

  test('STF-013: a choice that changes nothing writes nothing', async () => {
    const parent = await api.signedInParent()
    await choose(parent, { reminders: true })
    expect(await api.db.$count(mailChoices, eq(mailChoices.parentId, parent.parentId))).toBe(0)
    await choose(parent, { reminders: false })
    await choose(parent, { reminders: false })
    expect(await entriesOf(parent)).toHaveLength(1)
  })

  test('a choice belongs to one family, and needs a value', async () => {
    const [parent, other] = [await api.signedInParent(), await api.signedInParent()]
    await choose(parent, { reminders: false })
    expect(await read(other)).toEqual({ reminders: true, schoolSends: true })
    expect((await choose(parent, {})).statusCode).toBe(400)
    expect((await choose(parent, { reminders: 'no' })).statusCode).toBe(400)
  })
})

describe('The link in a reminder', () => {
  test('STF-276: switches reminders off without a session, once, and again without harm', async () => {
    const parent = await api.signedInParent()
    const token = await tokenOf(parent)
    for (let n = 0; n < 2; n += 1) {
      const response = await open(token)
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { message: 'Reminders are switched off.' },
      ])
    }
    expect(await read(parent)).toEqual({ reminders: false, schoolSends: true })
    expect(await entriesOf(parent)).toEqual([['parent.reminders_off', { way: 'email' }]])
  })

  test('STF-276: changes nothing when it is only opened', async () => {
    const parent = await api.signedInParent()
    expect((await api.app.inject(`${url}/off/${await tokenOf(parent)}`)).statusCode).toBe(404)
    expect(await read(parent)).toEqual({ reminders: true, schoolSends: true })
  })

  test('STF-276: works years later', async () => {
    const parent = await api.signedInParent()
    const token = await tokenOf(parent)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 365 * 24 * 3_600_000 })
    try {
      expect((await open(token)).statusCode).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('STF-276: is good for nothing else, and nothing else is good for it', async () => {
    const parent = await api.signedInParent()
    const { parentId } = parent
    const authorization = `Bearer ${await tokenOf(parent)}`
    for (const path of ['/parents', '/mail-choices', '/staff/me'])
      expect((await api.app.inject({ url: path, headers: { authorization } })).statusCode).toBe(401)
    const claims = { subject: parentId, id: parentId }
    const wrong = [
      'x',
      randomUUID(),
      parent.headers.authorization.replace('Bearer ', ''),
      await signToken(api.env.TOKEN_SECRETS, 'reset', claims, 60),
      await signToken(['x'.repeat(32)], 'reminders-off', claims, null),
      `${await tokenOf(parent)}x`,
    ]
    for (const token of wrong) {
      const response = await open(token)
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found.' }])
    }
    expect(await read(parent)).toEqual({ reminders: true, schoolSends: true })
  })

  test('does not work for an erased or unknown family', async () => {
    const parent = await api.signedInParent()
    const erased = { erasedAt: new Date() }
    await api.db.update(parents).set(erased).where(eq(parents.parentId, parent.parentId))
    for (const parentId of [parent.parentId, randomUUID()])
      expect((await open(await signOffToken(api.env, parentId))).statusCode).toBe(404)
    expect(await api.db.$count(mailChoices, eq(mailChoices.parentId, parent.parentId))).toBe(0)
  })
})
