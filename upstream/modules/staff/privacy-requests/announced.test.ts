import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { longDate } from '#domain/dates'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { announcementKey } from '../../../platform/mail/request-mail-keys.ts'
import { prune } from '../../privacy/prune.ts'
import { carryOutDeletions } from '../../privacy-requests/request-job.ts'
import { DAY_MS, daysAgo, seen, setUpAnnouncements } from './testing/announcements.ts'

const { api, calls, owner, recorded, announced, changeMail } = await setUpAnnouncements()

const failures: object[] = []
const carryOut = () => carryOutDeletions(api, { error: (line: object) => void failures.push(line) })

type Lost = Partial<Pick<typeof emailOutbox.$inferInsert, 'createdAt' | 'deadAt' | 'lastError'>>

/** The email was sent then, and the 7 days of the request are over. */
async function sent(requestId: string, at: Date | null, lost: Lost = {}) {
  await changeMail(requestId, { sentAt: at, ...lost })
  await calls.change(requestId, { eraseAfter: daysAgo(0.01) })
}

describe('A deletion without the confirmation of the family', () => {
  test('STF-203: is announced by an owner who has confirmed and says how the family is known', async () => {
    const { requestId, parentId, email } = await recorded()
    const path = `/${requestId}/announce`
    const office = await api.signedInStaff({ roles: ['office'] })
    expect(await calls.send(office, 'POST', path, seen)).toMatchObject({ status: 403 })
    const stale = await api.signedInStaff({ roles: ['owner'] })
    const isOwn = eq(staffSessions.staffId, stale.staffId)
    await api.db.update(staffSessions).set({ confirmedAt: null }).where(isOwn)
    expect(await calls.send(stale, 'POST', path, seen)).toMatchObject({ status: 428 })
    expect(await calls.send(owner, 'POST', path, { outcome: ' ' })).toMatchObject({ status: 400 })
    expect(await calls.send(owner, 'POST', path, seen)).toMatchObject({ status: 200 })
    expect(await calls.send(owner, 'POST', path, seen)).toMatchObject({ status: 409 })
    expect(await calls.mailsTo(email, 'request-announced')).toHaveLength(1)
    const entries = await calls.entriesOf(parentId, 'family.erasure_announced')
    expect(entries).toMatchObject([{ actorStaffId: owner.staffId, data: { fields: ['state', 'outcome'] } }])
    expect(JSON.stringify(entries)).not.toContain('passport')
  })

  test('STF-203: is carried out by the job 7 days after the email was sent, and not before', async () => {
    const { requestId, parentId } = await announced()
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(false)
    await sent(requestId, null)
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(false)
    await sent(requestId, daysAgo(5))
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(false)
    const { eraseAfter } = await calls.requestOf(parentId)
    expect(((eraseAfter?.getTime() ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(2, 1)
    await sent(requestId, daysAgo(7.1))
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(true)
    expect(await calls.stored(requestId)).toMatchObject({ state: 'done', outcome: null, parentId: null })
    expect(await calls.entriesOf(parentId, 'family.erased')).toMatchObject([{ actorKind: 'system' }])
    expect(failures).toEqual([])
  })

  test('STF-203: is carried out when the mailbox does not exist, and not when the email is lost for another reason', async () => {
    const { requestId, parentId } = await announced()
    expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'waiting' })
    await sent(requestId, null, { deadAt: daysAgo(4), lastError: 'EAUTH' })
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(false)
    expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'lost' })
    const message = 'The email to the family could not be sent. Send the stop link again.'
    expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409, message })
    await sent(requestId, null, { deadAt: daysAgo(4), lastError: 'EENVELOPE' })
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(false)
    await sent(requestId, null, { deadAt: daysAgo(4), lastError: 'EREFUSED' })
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(true)
  })

  test('STF-203: is not carried out when its lost email is as old as emails get', async () => {
    const { requestId, parentId } = await announced()
    await sent(requestId, null, { createdAt: daysAgo(91), deadAt: daysAgo(88), lastError: 'EAUTH' })
    await prune(api)
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(false)
    await calls.send(owner, 'PATCH', `/${requestId}`, { state: 'refused', outcome: 'It was never sent.' })
    await prune(api)
    const isAnnouncement = eq(emailOutbox.dedupeKey, announcementKey(requestId))
    expect(await api.db.$count(emailOutbox, isAnnouncement)).toBe(0)
  })

  test('STF-203: does not happen once the old address stops it, also when it is pressed twice', async () => {
    const { requestId, parentId, stop } = await announced()
    const { eraseAfter } = await calls.requestOf(parentId)
    const read = async () => (await api.app.inject({ url: stop })).json()
    expect(await read()).toEqual({ eraseAfter: eraseAfter?.toISOString() })
    for (let times = 0; times < 2; times += 1) expect(await calls.follow(stop)).toMatchObject({ status: 200 })
    expect(await read()).toEqual({ eraseAfter: null })
    await sent(requestId, daysAgo(8))
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(false)
    expect(await calls.read(owner, requestId)).toMatchObject({
      state: 'stopped',
      endedAt: expect.any(String),
    })
    expect(await calls.entriesOf(parentId, 'family.erasure_stopped')).toMatchObject([
      { actorParentId: parentId },
    ])
    expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409 })
  })

  test('STF-203: is taken back by refusing it, and confirmed by the family at any time', async () => {
    const [one, other] = [await announced(), await announced()]
    const end = { state: 'refused', outcome: 'It was another family.' }
    expect(await calls.send(owner, 'PATCH', `/${one.requestId}`, end)).toMatchObject({ status: 200 })
    expect(await calls.follow(one.stop)).toMatchObject({ status: 409, reason: 'link_invalid' })
    const confirm = await calls.pathOf(other.email, 'confirm')
    expect(await calls.follow(confirm)).toMatchObject({ status: 200 })
    expect(await calls.follow(other.stop)).toMatchObject({ status: 409, reason: 'link_invalid' })
    expect([await calls.isErased(one.parentId), await calls.isErased(other.parentId)]).toEqual([false, true])
  })
})

describe('The press of an owner', () => {
  const erase = (requestId: string) => calls.send(owner, 'POST', `/${requestId}/erase`)

  test('STF-203: erases neither before the family confirms nor within its 7 days', async () => {
    const [open, waiting] = [await recorded(), await announced()]
    expect(await erase(open.requestId)).toMatchObject({ message: 'The family has not confirmed it.' })
    const until = longDate(new Date(Date.now() + 7 * DAY_MS).toISOString())
    expect(await erase(waiting.requestId)).toMatchObject({
      message: `The family can stop it until ${until}.`,
    })
    await sent(waiting.requestId, daysAgo(2))
    expect(await erase(waiting.requestId)).toMatchObject({ status: 409 })
    await sent(waiting.requestId, daysAgo(8))
    expect(await erase(waiting.requestId)).toMatchObject({ status: 200, message: 'The family is erased.' })
    expect(await calls.entriesOf(waiting.parentId, 'family.erased')).toMatchObject([
      { actorStaffId: owner.staffId },
    ])
  })

  test('STF-203: says why it cannot erase, and the job waits too', async () => {
    const { requestId, parentId, email } = await announced()
    const order = { reference: crypto.randomUUID(), amountKobo: 2_000_000, provider: 'sandbox' } as const
    const pending = { accessCode: 'x', linesDigest: 'x', expiresAt: new Date(Date.now() + 600_000) }
    await api.db.insert(orders).values({ parentId, email, ...order, ...pending })
    await sent(requestId, daysAgo(8))
    const message = 'A payment is still under way. Please try again in half an hour.'
    expect(await erase(requestId)).toMatchObject({ status: 409, message })
    await carryOut()
    expect(await calls.isErased(parentId)).toBe(false)
    expect(await calls.read(owner, requestId)).toMatchObject({ state: 'announced', obstacle: message })
    expect(failures).toEqual([])
  })
})
