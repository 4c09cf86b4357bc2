import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { courses } from '../../platform/db/complete-courses.ts'
import { manualPayments } from '../../platform/db/schema/by-hand.ts'
import { children } from '../../platform/db/schema/children.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { loginAttempts, parents } from '../../platform/db/schema/parents.ts'
import { sendDueMails } from '../../platform/jobs/outbox.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { Outgoing } from '../../platform/mail/mailer.ts'
import { jpegFile } from '../../testing/picture.ts'
import { sendForm } from '../../testing/send-form.ts'
import { type MarkedFamily, setUpErasure } from './testing/erasure.ts'
import type { Family } from './testing/family-fixtures.ts'

const { fixtures, markedFamily, isBought } = await setUpErasure()
const other = await fixtures.addFamily('Bystander')

let parent: MarkedFamily
beforeEach(async () => {
  parent = await markedFamily()
})

describe('A family', () => {
  test('STF-322: is erased from every table and file at once; paid orders stay', async () => {
    const otherBefore = (await fixtures.post('export', other)).json().data
    const pictures = fixtures.fileCount()
    expect((await fixtures.everything()).includes(parent.mark)).toBe(true)
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
    const at = remaining.indexOf(parent.mark.toLowerCase())
    expect(at === -1 ? '' : remaining.slice(at - 200, at + 50)).toBe('')

    const paid = await fixtures.db.select().from(orders).where(isBought(parent))
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
    const later = await fixtures.addFamily(parent.mark)
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
    const [order] = await fixtures.db.select().from(orders).where(isBought(parent))
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
