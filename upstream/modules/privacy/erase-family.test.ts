import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courses } from '../../platform/db/complete-courses.ts'
import { manualPayments } from '../../platform/db/schema/by-hand.ts'
import { children } from '../../platform/db/schema/children.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { loginAttempts, parents } from '../../platform/db/schema/parents.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { sendDueMails } from '../../platform/jobs/outbox.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { Outgoing } from '../../platform/mail/mailer.ts'
import { jpegFile } from '../../testing/picture.ts'
import { sendForm } from '../../testing/send-form.ts'
import { createFamilyFixtures, type Family, type FamilyFixtures } from './testing/family-fixtures.ts'

let fixtures: FamilyFixtures
let parent: Family
let other: Family
/** Appears in every text of this family: the export must contain it, and erasure must remove it. */
let mark: string
let familyCount = 0
beforeAll(async () => {
  fixtures = await createFamilyFixtures()
  other = await fixtures.addFamily('Bystander')
})
beforeEach(async () => {
  await fixtures.db.delete(loginAttempts)
  mark = `Quetzal${String.fromCharCode(97 + familyCount++)}coatl`
  parent = await fixtures.addFamily(mark)
})
afterAll(() => fixtures.close())

/** Its order through the provider. */
const isBought = () => and(eq(orders.parentId, parent.parentId), eq(orders.kind, 'provider'))

describe('A family', () => {
  test('STF-322: is erased from every table and file at once; paid orders stay', async () => {
    const otherBefore = (await fixtures.post('export', other)).json().data
    const pictures = fixtures.fileCount()
    expect((await fixtures.everything()).includes(mark)).toBe(true)
    const response = await fixtures.post('deletion', parent)
    expect(response.json()).toEqual({ message: 'Your account has been deleted.' })
    expect(fixtures.fileCount()).toBe(pictures - 3)
    expect((await fixtures.app.inject({ url: '/parents', headers: parent.headers })).statusCode).toBe(401)

    const sent: Outgoing[] = []
    await sendDueMails(fixtures, async (mail) => void sent.push(mail))
    const erasureMails = sent.filter(({ recipient }) => recipient === parent.email)
    expect(erasureMails).toMatchObject([{ subject: 'Your Kitelab account is deleted' }])
    const remaining = (await fixtures.everything()).toLowerCase()
    // The email address contains the mark too.
    const at = remaining.indexOf(mark.toLowerCase())
    expect(at === -1 ? '' : remaining.slice(at - 200, at + 50)).toBe('')

    const paid = await fixtures.db.select().from(orders).where(isBought())
    expect(paid).toMatchObject([{ status: 'paid', amountKobo: 4_500_000 }])
    const payments = await fixtures.db
      .select({ amountKobo: manualPayments.amountKobo, reason: manualPayments.reason })
      .from(manualPayments)
      .innerJoin(orders, eq(orders.orderId, manualPayments.orderId))
      .where(eq(orders.parentId, parent.parentId))
    expect(payments).toEqual([
      { amountKobo: 200_000, reason: null },
      { amountKobo: -200_000, reason: '-' },
    ])
    const [shell] = await fixtures.db.select().from(parents).where(eq(parents.parentId, parent.parentId))
    expect(shell).toMatchObject({ lastName: '--', passwordHash: '', erasedAt: expect.any(Date) })
    const bought = await fixtures.db.select().from(children).where(eq(children.parentId, parent.parentId))
    expect(bought).toMatchObject([
      { lastName: '-', dateOfBirth: '1900-01-01', allergy: null, pictureKey: null },
    ])
    await fixtures.db.delete(loginAttempts)
    const otherAfter = (await fixtures.post('export', other)).json().data
    for (const table of ['parents', 'children', 'orders', 'consents', 'cart_items', 'contact_messages'])
      expect(otherAfter[table]).toEqual(otherBefore[table])
  })

  test('frees its places when erased, except in courses that have ended', async () => {
    const seats = async ({ courseId }: Family) =>
      (await fixtures.db.select().from(courses).where(eq(courses.courseId, courseId)))[0]?.seatsTaken
    expect(await seats(parent)).toBe(1)
    await fixtures.post('deletion', parent)
    expect(await seats(parent)).toBe(0)
    await fixtures.db.delete(loginAttempts)
    const later = await fixtures.addFamily(mark)
    await fixtures.db
      .update(courses)
      .set({ startDate: '2020-01-01', endDate: '2020-02-01' })
      .where(eq(courses.courseId, later.courseId))
    await fixtures.post('deletion', later)
    expect(await seats(later)).toBe(1)
  })

  test('without an order is deleted completely', async () => {
    const fresh = await fixtures.signedInParent({ passwordHash: fixtures.passwordHash })
    await fixtures.childOf(fresh)
    expect((await fixtures.post('deletion', fresh)).statusCode).toBe(200)
    expect(await fixtures.db.select().from(parents).where(eq(parents.parentId, fresh.parentId))).toEqual([])
  })
})

describe('A family that was erased', () => {
  test('gets no order mails after erasure', async () => {
    await fixtures.post('deletion', parent)
    const [order] = await fixtures.db.select().from(orders).where(isBought())
    await enqueueMail(fixtures.db, { recipient: order?.email ?? '', template: 'refunded', data: {} })
    const waiting = await fixtures.db
      .select()
      .from(emailOutbox)
      .where(sql`${emailOutbox.recipient} like '%erased%'`)
    expect(waiting).toEqual([])
  })

  test('stays erased when an earlier request finishes later', async () => {
    const [child] = await fixtures.db.select().from(children).where(eq(children.parentId, parent.parentId))
    await fixtures.db
      .update(parents)
      .set({ erasedAt: new Date() })
      .where(eq(parents.parentId, parent.parentId))
    const before = await fixtures.everything()
    const { headers } = parent
    const fields = {
      lastName: 'Late',
      otherNames: 'Late',
      gender: 'male',
      schoolName: 'Late',
      dateOfBirth: '2017/04/23',
      photoConsent: 'true',
      allergy: 'Late',
    }
    const url = `/child/${child?.childId}`
    const late = [
      await sendForm(fixtures, { method: 'POST', url: '/child', headers }, fields),
      await sendForm(fixtures, { method: 'PUT', url, headers }, { ...fields, file: await jpegFile() }),
      await fixtures.app.inject({
        method: 'PATCH',
        url: `${url}/photo-consent`,
        headers,
        payload: { photoConsent: false },
      }),
      await sendForm(
        fixtures,
        { method: 'PATCH', url: '/parents', headers },
        { city: 'Late', file: await jpegFile() },
      ),
    ]
    expect(late.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect((await fixtures.everything()) === before).toBe(true)
  })
})

describe('A family with a payment', () => {
  test.each(['pending', 'refund_due'] as const)('cannot be erased while an order is %s', async (status) => {
    await fixtures.db.update(orders).set({ status }).where(isBought())
    const response = await fixtures.post('deletion', parent)
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('A payment is still under way. Please try again in half an hour.')
    expect((await fixtures.app.inject({ url: '/parents', headers: parent.headers })).statusCode).toBe(200)
  })

  test.each(['expired', 'cancelled'] as const)(
    'cannot be erased for three days while a payment is pending for an order that is %s',
    async (status) => {
      const isOwn = isBought()
      await fixtures.db
        .update(orders)
        .set({ status, paidAt: null, providerStatus: 'processing' })
        .where(isOwn)
      const response = await fixtures.post('deletion', parent)
      expect(response.statusCode).toBe(409)
      expect(response.json().message).toBe(
        'A payment is still on its way. Please try again once it is confirmed, or in three days.',
      )
      expect((await fixtures.app.inject({ url: '/parents', headers: parent.headers })).statusCode).toBe(200)
      const createdAt = new Date(Date.now() - 73 * 3_600_000)
      await fixtures.db.update(orders).set({ createdAt }).where(isOwn)
      expect((await fixtures.post('deletion', parent)).statusCode).toBe(200)
    },
  )

  test.each(['approved', 'needs-account', 'failed'] as const)(
    'cannot be erased while a refund is %s, because nobody could be asked or told about it',
    async (state) => {
      const [order] = await fixtures.db.select().from(orders).where(isBought())
      const refund = { orderId: order?.orderId ?? '', amountKobo: 100, reason: 'goodwill', state } as const
      const [row] = await fixtures.db.insert(refunds).values(refund).returning()
      const response = await fixtures.post('deletion', parent)
      expect(response.statusCode).toBe(409)
      expect(response.json().message).toBe(
        'A refund is still on its way to you. Please try again once you have it, or write to us.',
      )
      await fixtures.db
        .update(refunds)
        .set({ state: 'sent' })
        .where(eq(refunds.refundId, row?.refundId ?? ''))
      await fixtures.db.delete(loginAttempts)
      expect((await fixtures.post('deletion', parent)).statusCode).toBe(200)
    },
  )

  test('cannot be erased while a refund that is paid out by hand waits for an owner', async () => {
    const [order] = await fixtures.db.select().from(orders).where(isBought())
    const refund = {
      orderId: order?.orderId ?? '',
      amountKobo: 100,
      reason: 'goodwill',
      way: 'cash',
    } as const
    await fixtures.db.insert(refunds).values({ ...refund, state: 'requested' })
    expect((await fixtures.post('deletion', parent)).statusCode).toBe(409)
  })

  test('can be erased right after a failed payment', async () => {
    const failed = { status: 'expired', paidAt: null, providerStatus: 'failed' } as const
    await fixtures.db.update(orders).set(failed).where(isBought())
    expect((await fixtures.post('deletion', parent)).statusCode).toBe(200)
  })
})
