import { describe, expect, test } from 'vitest'
import { carryOutDeletions } from '../../privacy-requests/request-job.ts'
import { DAY_MS, daysAgo, setUpAnnouncements } from './testing/announcements.ts'

const { api, calls, owner, announced, changeMail, refusedBy, corrected } = await setUpAnnouncements()

const answers = [
  ['550 5.7.1 Not allowed', 'MAIL FROM'],
  ['552 Mailbox full', 'RCPT TO'],
  ['451 4.7.1 Greylisted', 'RCPT TO'],
  ['550 5.1.0 Sender address rejected', 'RCPT TO'],
  ['550 relay not permitted', 'RCPT TO'],
  ['550 5.4.1 Relay Access Denied', 'RCPT TO'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'RCPT TO'],
] as const

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

  test('STF-203: start again when another link takes the place of one that arrived', async () => {
    const { requestId, parentId } = await announced()
    await calls.change(requestId, { unreachedSince: daysAgo(8) })
    await changeMail(requestId, { createdAt: daysAgo(8), sentAt: daysAgo(8) })
    expect(await again(requestId)).toMatchObject({ status: 200 })
    await changeMail(requestId, { deadAt: new Date(), lastError: 'ERECIPIENT' })
    expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'undeliverable' })
    expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409 })
    expect(await calls.isErased(parentId)).toBe(false)
  })

  test('STF-203: start again after an email that failed at the school', async () => {
    const { requestId, parentId } = await refusedBy('550 5.7.1 Not allowed', 'MAIL FROM')
    await calls.change(requestId, { unreachedSince: daysAgo(8) })
    await changeMail(requestId, { createdAt: daysAgo(5) })
    expect(await again(requestId)).toMatchObject({ status: 200 })
    await changeMail(requestId, { deadAt: new Date(), lastError: 'ERECIPIENT' })
    expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409 })
    expect(await calls.isErased(parentId)).toBe(false)
  })

  test('STF-200, STF-203: start again with a corrected address', async () => {
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

test('STF-203: a family whose mailbox does not exist is erased', async () => {
  const { requestId, parentId } = await refusedBy('550 5.1.1 No such user', 'RCPT TO')
  expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'refused' })
  await carryOutDeletions(api, { error: () => undefined })
  expect(await calls.isErased(parentId)).toBe(true)
})
