import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailChanges } from '../../../platform/db/schema/family-help.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { newestCode } from '../../../testing/newest-code.ts'
import { familyCalls } from './testing/family-calls.ts'

let api: TestApp
let calls: ReturnType<typeof familyCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = familyCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

const newAddress = () => `corrected-${randomUUID()}@kitelab.example`
type Account = { parentId: string }
const correct = ({ parentId }: Account, email: string, key?: string) =>
  calls.answer(office, `${parentId}/email-change`, { email }, key)
const emailOf = async ({ parentId }: Account) =>
  (await api.db.select().from(parents).where(eq(parents.parentId, parentId)))[0]?.email

test('STF-047, STF-200: correcting an address needs a confirmation', async () => {
  const stale = await api.signedInStaff({ roles: ['office'] })
  const isOwn = eq(staffSessions.staffId, stale.staffId)
  await api.db.update(staffSessions).set({ confirmedAt: null }).where(isOwn)
  const family = await api.signedInParent({ verifiedAt: null })
  const asked = await calls.answer(stale, `${family.parentId}/email-change`, { email: newAddress() })
  expect(asked).toMatchObject({ status: 428 })
  expect(await emailOf(family)).toBe(family.email)
})

describe('Correcting the address of an unverified account', () => {
  test('STF-200: takes effect at once, and the new address gets a link that verifies it', async () => {
    const family = await api.signedInParent({ verifiedAt: null })
    const email = newAddress()
    expect(await correct(family, email)).toMatchObject({ status: 200 })
    expect(await emailOf(family)).toBe(email)
    const [mail] = await calls.mailsTo(email, 'sign-in-link')
    expect(mail?.data).not.toHaveProperty('firstName')
    const token = await calls.tokenTo(email, 'sign-in-link')
    const password = 'kites above the lagoon'
    expect(await calls.follow(`/sign-in-links/${token}`, { password })).toMatchObject({ status: 200 })
    const logIn = { method: 'POST', url: '/auth/parents/login', payload: { email, password } } as const
    expect((await api.app.inject(logIn)).statusCode).toBe(200)
    const entries = await calls.entriesOf(family.parentId, 'family.email_changed')
    expect(entries).toMatchObject([{ actorStaffId: office.staffId, data: { fields: ['email'] } }])
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  test('STF-200: makes a code that was sent to the old address useless', async () => {
    const family = await api.signedInParent({ verifiedAt: null })
    const query = 'action=register&role=parent'
    await api.app.inject(`/send-otp/${family.email}?${query}`)
    const code = await newestCode(api.db, family.email)
    const email = newAddress()
    await correct(family, email)
    for (const address of [email, family.email])
      expect((await api.app.inject(`/verify-email/${address}/${code}?${query}`)).statusCode).toBe(400)
  })
})

describe('Correcting the address of a verified account', () => {
  test('STF-200: changes nothing yet, asks the new address and warns the old one', async () => {
    const family = await api.signedInParent()
    const email = newAddress()
    expect(await correct(family, email)).toMatchObject({ status: 200 })
    expect(await emailOf(family)).toBe(family.email)
    const [confirm] = await calls.mailsTo(email, 'email-change-confirm')
    const [notice] = await calls.mailsTo(family.email, 'email-change-notice')
    expect(notice?.data).toMatchObject({ firstName: 'Adaeze', newAddress: expect.stringContaining('•••') })
    const [change] = await api.db
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.parentId, family.parentId))
    for (const mail of [confirm, notice]) expect(JSON.stringify(change)).not.toContain(mail?.data.code)
    expect((await calls.read(office, family.parentId)).emailChange).toMatchObject({
      newEmail: expect.stringContaining('•••'),
      confirmedAt: null,
      dueAt: change?.dueAt.toISOString(),
    })
    const hours = ((change?.dueAt.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    const entries = await calls.entriesOf(family.parentId, 'family.email_change_asked')
    expect(entries).toMatchObject([{ data: { fields: ['email'], changeId: change?.changeId } }])
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  test('STF-200: ends the earlier request with its links, and is asked for at most three times a day', async () => {
    const family = await api.signedInParent()
    const [first, second] = [newAddress(), newAddress()]
    await correct(family, first)
    await correct(family, second)
    const confirm = async (email: string) =>
      calls.follow(`/email-changes/${await calls.tokenTo(email, 'email-change-confirm')}/confirm`)
    expect(await confirm(first)).toMatchObject({ status: 409, reason: 'link_invalid' })
    expect(await confirm(second)).toMatchObject({ status: 200 })
    expect(await correct(family, newAddress())).toMatchObject({ status: 200 })
    expect(await correct(family, newAddress())).toMatchObject({ status: 429 })
  })

  test('STF-014: asks once for a form that is sent twice', async () => {
    const family = await api.signedInParent()
    const [email, key] = [newAddress(), randomUUID()]
    for (let times = 0; times < 2; times += 1)
      expect(await correct(family, email, key)).toMatchObject({ status: 200 })
    expect(await calls.mailsTo(email, 'email-change-confirm')).toHaveLength(1)
  })
})

test('STF-200: an address that another account has, or this one already, is refused', async () => {
  const other = await api.signedInParent({ verifiedAt: null })
  for (const verifiedAt of [new Date(), null]) {
    const family = await api.signedInParent({ verifiedAt })
    expect(await correct(family, other.email.toUpperCase())).toMatchObject({
      status: 409,
      reason: 'email_taken',
    })
    expect(await correct(family, family.email)).toEqual({
      status: 409,
      message: 'This is the address of the account already.',
      reason: undefined,
    })
    expect(await emailOf(family)).toBe(family.email)
  }
})
