import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { sendDueMails } from '../../../platform/jobs/outbox.ts'
import { announcementKey } from '../../../platform/mail/announcement-key.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { carryOutDeletions } from '../../privacy-requests/request-job.ts'
import { requestCalls } from './testing/request-calls.ts'

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

let api: TestApp
let calls: ReturnType<typeof requestCalls>
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = requestCalls(api)
  owner = await api.signedInStaff({ roles: ['owner'] })
})
afterAll(() => api.close())

async function announced() {
  const family = await api.signedInParent()
  await calls.record(owner, family.parentId, 'deletion')
  const { requestId } = await calls.requestOf(family.parentId)
  await calls.send(owner, 'POST', `/${requestId}/announce`, { outcome: 'She came with her passport.' })
  return { ...family, requestId, stop: await calls.pathOf(family.email, 'stop') }
}

const changeMail = (requestId: string, change: Partial<typeof emailOutbox.$inferInsert>) =>
  api.db
    .update(emailOutbox)
    .set(change)
    .where(eq(emailOutbox.dedupeKey, announcementKey(requestId)))

test('STF-203: sent again, an announced deletion has another stop link, no link to confirm and 7 days from that email', async () => {
  const { requestId, parentId, email, stop } = await announced()
  expect(await calls.send(owner, 'POST', `/${requestId}/link`)).toMatchObject({ status: 429 })
  await changeMail(requestId, { createdAt: daysAgo(8), sentAt: daysAgo(8) })
  await calls.change(requestId, { eraseAfter: daysAgo(0.1) })
  expect(await calls.send(owner, 'POST', `/${requestId}/link`)).toMatchObject({
    status: 200,
    message: 'The link is on its way. It works for 7 days.',
  })
  expect(await calls.mailsTo(email, 'request-confirm')).toHaveLength(1)
  expect(await calls.mailsTo(email, 'request-announced')).toHaveLength(2)
  await carryOutDeletions(api, { error: () => undefined })
  expect(await calls.isErased(parentId)).toBe(false)
  const { eraseAfter } = await calls.requestOf(parentId)
  expect(((eraseAfter?.getTime() ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(7, 1)
  expect(await calls.follow(stop)).toMatchObject({ status: 409, reason: 'link_invalid' })
  expect(await calls.follow(await calls.pathOf(email, 'stop'))).toMatchObject({ status: 200 })
  expect(await calls.read(owner, requestId)).toMatchObject({ state: 'stopped' })
})

const answers = [
  ['550 5.7.1 Not allowed', 'MAIL FROM'],
  ['552 Mailbox full', 'RCPT TO'],
  ['451 4.7.1 Greylisted', 'RCPT TO'],
  ['550 5.1.0 Sender address rejected', 'RCPT TO'],
  ['550 relay not permitted', 'RCPT TO'],
  ['550 5.4.1 Relay Access Denied', 'RCPT TO'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'RCPT TO'],
] as const

/** The last attempt gets this answer, and the 7 days of the request are over. */
async function refusedBy(response: string, command: string) {
  const family = await announced()
  const responseCode = Number(response.slice(0, 3))
  const answer = { code: 'EENVELOPE', command, responseCode, response }
  await changeMail(family.requestId, { attempts: 21 })
  await sendDueMails(api, () => Promise.reject(Object.assign(new Error('Mail command failed'), answer)))
  await calls.change(family.requestId, { eraseAfter: daysAgo(0.1) })
  return family
}

test.each(answers)(
  'STF-203: an announcement that got the answer %s, to %s, erases no family',
  async (response, command) => {
    const { requestId, parentId } = await refusedBy(response, command)
    await carryOutDeletions(api, { error: () => undefined })
    expect(await calls.isErased(parentId)).toBe(false)
    expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'lost' })
    await calls.change(requestId, { unreachedSince: daysAgo(8) })
    const message = 'The email to the family could not be sent. Send the stop link again.'
    expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409, message })
  },
)

test.each(['552 5.2.2 Mailbox full', '450 4.1.2 Domain not found', '550 5.4.4 Unable to route'])(
  'STF-203: a family whose mailbox answers %s is erased by an owner alone, 7 days after the announcement',
  async (response) => {
    const { requestId, parentId } = await refusedBy(response, 'RCPT TO')
    const erase = () => calls.send(owner, 'POST', `/${requestId}/erase`)
    expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'undeliverable' })
    const message = 'The email to the family could not be sent. Send the stop link again.'
    expect(await erase()).toMatchObject({ status: 409, message })
    const first = daysAgo(7.1)
    await calls.change(requestId, { unreachedSince: first })
    await carryOutDeletions(api, { error: () => undefined })
    expect(await calls.isErased(parentId)).toBe(false)
    const { eraseAfter } = await calls.read(owner, requestId)
    expect(eraseAfter).toBe(new Date(first.getTime() + 7 * DAY_MS).toISOString())
    expect(await erase()).toMatchObject({ status: 200, message: 'The family is erased.' })
    expect(await calls.isErased(parentId)).toBe(true)
  },
)

describe('The 7 days after which an owner erases a family that no email reaches', () => {
  const MAILBOX_FULL = '552 5.2.2 Mailbox full'
  const again = (requestId: string) => calls.send(owner, 'POST', `/${requestId}/link`)
  const since = async (requestId: string) => (await calls.stored(requestId))?.unreachedSince

  test('STF-203: go on when what did not arrive is sent again', async () => {
    const { requestId } = await refusedBy(MAILBOX_FULL, 'RCPT TO')
    const first = daysAgo(6)
    await calls.change(requestId, { unreachedSince: first })
    await changeMail(requestId, { createdAt: daysAgo(5) })
    expect(await again(requestId)).toMatchObject({ status: 200 })
    expect(await since(requestId)).toEqual(first)
  })

  test('STF-203: begin again when another link takes the place of one that arrived', async () => {
    const { requestId, parentId } = await announced()
    await calls.change(requestId, { unreachedSince: daysAgo(8) })
    await changeMail(requestId, { createdAt: daysAgo(8), sentAt: daysAgo(8) })
    expect(await again(requestId)).toMatchObject({ status: 200 })
    await changeMail(requestId, { deadAt: new Date(), lastError: 'ERECIPIENT' })
    expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'undeliverable' })
    expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409 })
    expect(await calls.isErased(parentId)).toBe(false)
  })

  test('STF-203: begin again after an email that failed at the school', async () => {
    const { requestId, parentId } = await refusedBy('550 5.7.1 Not allowed', 'MAIL FROM')
    await calls.change(requestId, { unreachedSince: daysAgo(8) })
    await changeMail(requestId, { createdAt: daysAgo(5) })
    expect(await again(requestId)).toMatchObject({ status: 200 })
    await changeMail(requestId, { deadAt: new Date(), lastError: 'ERECIPIENT' })
    expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409 })
    expect(await calls.isErased(parentId)).toBe(false)
  })

  test('STF-200, STF-203: begin again with a corrected address', async () => {
    const family = await refusedBy(MAILBOX_FULL, 'RCPT TO')
    const { requestId, parentId } = family
    await calls.change(requestId, { unreachedSince: daysAgo(8) })
    await corrected(family)
    await changeMail(requestId, { deadAt: new Date(), lastError: 'ERECIPIENT' })
    expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'undeliverable' })
    expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409 })
    expect(await calls.isErased(parentId)).toBe(false)
  })
})

test('STF-201: an address that is corrected or a link that is sent again leaves the version of the request', async () => {
  const family = await announced()
  const { requestId } = family
  const updatedAt = async () => (await calls.stored(requestId))?.updatedAt
  const before = await updatedAt()
  await corrected(family)
  await changeMail(requestId, { createdAt: daysAgo(1) })
  expect(await calls.send(owner, 'POST', `/${requestId}/link`)).toMatchObject({ status: 200 })
  expect(await updatedAt()).toEqual(before)
})

test('STF-203: a family whose mailbox does not exist is erased', async () => {
  const { requestId, parentId } = await refusedBy('550 5.1.1 No such user', 'RCPT TO')
  expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'refused' })
  await carryOutDeletions(api, { error: () => undefined })
  expect(await calls.isErased(parentId)).toBe(true)
})

/** The office corrects the address of the unverified account. */
async function corrected({ parentId }: { parentId: string }) {
  await api.db.update(parents).set({ verifiedAt: null }).where(eq(parents.parentId, parentId))
  const newEmail = `corrected-${crypto.randomUUID()}@kitelab.example`
  const answer = await calls.answer(owner, `${parentId}/email-change`, { email: newEmail })
  expect(answer).toMatchObject({ status: 200 })
  return newEmail
}

test('STF-200, STF-203: after its address was corrected, a refused announcement goes to the new one with 7 new days', async () => {
  const family = await refusedBy('550 5.1.1 No such user', 'RCPT TO')
  const { requestId, parentId, email, stop } = family
  const newEmail = await corrected(family)
  await carryOutDeletions(api, { error: () => undefined })
  expect(await calls.isErased(parentId)).toBe(false)
  expect(await calls.mailsTo(newEmail, 'request-announced')).toHaveLength(1)
  expect(await calls.mailsTo(email, 'request-announced')).toHaveLength(1)
  expect(await calls.read(owner, requestId)).toMatchObject({ state: 'announced', announcement: 'waiting' })
  const { eraseAfter } = await calls.requestOf(parentId)
  expect(((eraseAfter?.getTime() ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(7, 1)
  expect(await calls.entriesOf(parentId, 'family.request_link_sent')).toMatchObject([
    { actorStaffId: owner.staffId, data: { requestId, kind: 'deletion' } },
  ])
  expect(await calls.follow(stop)).toMatchObject({ status: 409, reason: 'link_invalid' })
  expect(await calls.follow(await calls.pathOf(newEmail, 'stop'))).toMatchObject({ status: 200 })
})

test('STF-200, STF-203: an announcement that waits while the address is corrected is sent to the new one alone', async () => {
  const family = await announced()
  const newEmail = await corrected(family)
  expect(await calls.mailsTo(newEmail, 'request-announced')).toHaveLength(1)
  expect(await calls.mailsTo(family.email, 'request-announced')).toEqual([])
})

test('STF-200, STF-203: a deletion that has ended is not announced to the new address', async () => {
  const family = await announced()
  await calls.follow(family.stop)
  const newEmail = await corrected(family)
  expect(await calls.mailsTo(newEmail, 'request-announced')).toEqual([])
  expect(await calls.read(owner, family.requestId)).toMatchObject({ state: 'stopped' })
})
