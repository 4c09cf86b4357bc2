import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maskEmail } from '#domain/mask'
import { emailChanges } from '../../../platform/db/schema/family-help.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import { type SignedIn, type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { noticeKey } from '../../account-links/ask-email-change.ts'
import { settleEmailChanges } from '../../account-links/email-change-job.ts'
import { familyCalls } from './testing/family-calls.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
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

const failures: object[] = []
const settle = () => settleEmailChanges(api, { error: (line: object) => void failures.push(line) })
const emailOf = async ({ parentId }: SignedIn) =>
  (await api.db.select().from(parents).where(eq(parents.parentId, parentId)))[0]?.email

type Asked = { family: SignedIn; newEmail: string; changeId: string; confirm: string; stop: string }

async function asked(): Promise<Asked> {
  const family = await api.signedInParent()
  const newEmail = `changed-${randomUUID()}@kitelab.example`
  await calls.answer(office, `${family.parentId}/email-change`, { email: newEmail })
  const [change] = await api.db.select().from(emailChanges).where(eq(emailChanges.parentId, family.parentId))
  return {
    family,
    newEmail,
    changeId: change?.changeId ?? '',
    confirm: `/email-changes/${await calls.tokenTo(newEmail, 'email-change-confirm')}/confirm`,
    stop: `/email-changes/${await calls.tokenTo(family.email, 'email-change-notice')}/stop`,
  }
}

/** The notice was sent then, and the change is due. */
async function noticed({ changeId }: Asked, hours: number) {
  const at = hoursAgo(hours)
  await api.db
    .update(emailOutbox)
    .set({ sentAt: at })
    .where(eq(emailOutbox.dedupeKey, noticeKey(changeId)))
  await makeDue({ changeId })
}
const makeDue = ({ changeId }: Pick<Asked, 'changeId'>) =>
  api.db
    .update(emailChanges)
    .set({ dueAt: hoursAgo(0.1) })
    .where(eq(emailChanges.changeId, changeId))
const changeOf = async ({ changeId }: Asked) =>
  (await api.db.select().from(emailChanges).where(eq(emailChanges.changeId, changeId)))[0]

describe('A change of the address', () => {
  test('STF-200: takes effect when it is confirmed and the old address has had 24 hours', async () => {
    const change = await asked()
    const { family, newEmail } = change
    expect(await calls.follow(change.confirm)).toMatchObject({ status: 200 })
    expect(await calls.follow(change.confirm)).toMatchObject({ status: 200 })
    expect(await calls.entriesOf(family.parentId, 'family.email_change_confirmed')).toHaveLength(1)
    await settle()
    expect(await emailOf(family)).toBe(family.email)
    await noticed(change, 25)
    await settle()
    expect(await emailOf(family)).toBe(newEmail)
    expect((await api.app.inject({ url: '/parents', headers: family.headers })).statusCode).toBe(401)
    const entries = await calls.entriesOf(family.parentId, 'family.email_changed')
    expect(entries).toMatchObject([{ actorKind: 'system', data: { fields: ['email'] } }])
    expect(await calls.follow(change.stop)).toMatchObject(invalid)
    expect((await calls.read(office, family.parentId)).emailChange).toBeNull()
    for (const address of [family.email, newEmail])
      expect(await calls.mailsTo(address, 'email-changed')).toMatchObject([
        { data: { newAddress: maskEmail(newEmail) } },
      ])
    expect(failures).toEqual([])
  })

  test('STF-200: waits until the old address was written to, and 24 hours from then', async () => {
    const change = await asked()
    await calls.follow(change.confirm)
    await makeDue(change)
    await settle()
    expect(await emailOf(change.family)).toBe(change.family.email)
    await noticed(change, 20)
    await settle()
    expect(await emailOf(change.family)).toBe(change.family.email)
    const hours = ((await changeOf(change))?.dueAt.getTime() ?? 0) - Date.now()
    expect(hours / HOUR_MS).toBeCloseTo(4, 1)
    await makeDue(change)
    await api.db
      .update(emailOutbox)
      .set({ sentAt: null, deadAt: hoursAgo(0) })
      .where(eq(emailOutbox.dedupeKey, noticeKey(change.changeId)))
    await settle()
    expect(await emailOf(change.family)).toBe(change.newEmail)
  })

  test('STF-200: does not happen when the old address stops it, also after it was confirmed', async () => {
    const change = await asked()
    await calls.follow(change.confirm)
    for (let times = 0; times < 2; times += 1)
      expect(await calls.follow(change.stop)).toMatchObject({ status: 200 })
    await noticed(change, 25)
    await settle()
    expect(await emailOf(change.family)).toBe(change.family.email)
    expect(await calls.follow(change.confirm)).toMatchObject(invalid)
    expect(await calls.entriesOf(change.family.parentId, 'family.email_change_stopped')).toMatchObject([
      { actorParentId: change.family.parentId },
    ])
  })
})

describe('A change of the address, in other cases,', () => {
  test('STF-200: ends when it is not confirmed in time', async () => {
    const change = await asked()
    await api.db
      .update(emailChanges)
      .set({ expiresAt: hoursAgo(0.1) })
      .where(eq(emailChanges.changeId, change.changeId))
    expect(await calls.follow(change.confirm)).toMatchObject(invalid)
    await noticed(change, 25)
    await settle()
    expect(await changeOf(change)).toMatchObject({ endedAt: expect.any(Date), effectiveAt: null })
    expect(await emailOf(change.family)).toBe(change.family.email)
  })

  test('STF-200: ends when another account has taken the address, before or after it was confirmed', async () => {
    const [one, other] = [await asked(), await asked()]
    await calls.follow(other.confirm)
    for (const { newEmail } of [one, other]) await api.signedInParent({ email: newEmail })
    expect(await calls.follow(one.confirm)).toMatchObject({ status: 409, reason: 'email_taken' })
    await noticed(other, 25)
    await settle()
    expect(await emailOf(other.family)).toBe(other.family.email)
    expect(await calls.entriesOf(other.family.parentId, 'family.email_change_stopped')).toMatchObject([
      { actorKind: 'system', data: { reason: 'email-taken' } },
    ])
  })

  test('STF-200: ends, also when it was confirmed, once a new password is set by a link to the old address', async () => {
    const change = await asked()
    const { family } = change
    await calls.follow(change.confirm)
    await calls.answer(office, `${family.parentId}/sign-in-link`, {})
    const token = await calls.tokenTo(family.email, 'sign-in-link')
    const password = 'kites above the lagoon'
    expect(await calls.follow(`/sign-in-links/${token}`, { password })).toMatchObject({ status: 200 })
    await noticed(change, 25)
    await settle()
    expect(await emailOf(family)).toBe(family.email)
    expect(await calls.entriesOf(family.parentId, 'family.email_change_stopped')).toMatchObject([
      { actorKind: 'system', data: { reason: 'password-set' } },
    ])
  })

  test('STF-200: knows no link of another kind', async () => {
    const { confirm, stop } = await asked()
    expect(await calls.follow(confirm.replace('/confirm', '/stop'))).toMatchObject(invalid)
    expect(await calls.follow(stop.replace('/stop', '/confirm'))).toMatchObject(invalid)
  })

  test('STF-200: takes emails, messages and the newsletter along, which are found by the address alone', async () => {
    const change = await asked()
    const { family, newEmail } = change
    const { email } = family
    await enqueueMail(api.db, { recipient: email, template: 'account-exists', data: { firstName: 'Ada' } })
    await enqueueMail(api.db, { recipient: email, template: 'staff-alert', data: {} })
    await enqueueMail(api.db, {
      recipient: 'school@kitelab.example',
      template: 'contact-message',
      data: { email },
    })
    const message = { firstName: 'Ada', lastName: 'Okafor', comment: 'Hello', agreedAt: new Date() }
    await api.db.insert(contactMessages).values({ ...message, email })
    await api.db.insert(newsletterSubscribers).values([{ email }, { email: newEmail }])
    await calls.follow(change.confirm)
    await noticed(change, 25)
    await settle()
    expect(await calls.mailsTo(newEmail, 'account-exists')).toHaveLength(1)
    const left = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
    const templates = left.map(({ template }) => template).toSorted()
    expect(templates).toEqual(['email-changed', 'staff-alert'])
    expect(await calls.mailsTo('school@kitelab.example', 'contact-message')).toMatchObject([
      { data: { email: newEmail } },
    ])
    const messages = await api.db.select().from(contactMessages).where(eq(contactMessages.email, newEmail))
    expect(messages).toHaveLength(1)
    const subscribers = await api.db.select().from(newsletterSubscribers)
    expect(subscribers.map((row) => row.email)).toContain(newEmail)
    expect(subscribers.map((row) => row.email)).not.toContain(email)
  })
})
