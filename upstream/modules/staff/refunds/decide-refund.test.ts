import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parents } from '../../../platform/db/schema/parents.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { staffRoles } from '../../../platform/db/schema/staff.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { DEAR, type PaidOrder, type RefundCalls, refundCalls, whole } from './testing/refund-calls.ts'

let fixtures: OrderFixtures
let calls: RefundCalls
let office: SignedInStaff
let owner: SignedInStaff
let order: PaidOrder
let refundId: string
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = refundCalls(fixtures)
  owner = await fixtures.signedInStaff({ name: 'Ngozi Eze' })
})
/** STF-305: the office asks for ₦190,000. */
beforeEach(async () => {
  office = await fixtures.signedInStaff({ name: 'Tunde Bakare', roles: ['office'] })
  order = await calls.paidOrder({ kobo: DEAR })
  const lines = order.lines.map(whole)
  refundId = (await calls.ask(office, order, { lines, asksForApproval: true })).json().refund.refundId
})
afterAll(() => fixtures.close())

const approve = (by: SignedInStaff) => calls.post(by, `refunds/${refundId}/approve`)
const decline = (by: SignedInStaff, reason = 'Ask the family first.') =>
  calls.post(by, `refunds/${refundId}/decline`, { reason })
const requestedFor = async (by: SignedInStaff) =>
  (await calls.get(by, 'refunds/requested'))
    .json()
    .refunds.find((one: { refundId: string }) => one.refundId === refundId)
const actions = async () => (await calls.entriesOf(order)).map(({ action }) => action)

async function expectUntouched() {
  for (const line of order.lines) {
    expect(await calls.isEnrolled(line)).toBe(true)
    expect(await fixtures.seatsOf(line.courseId)).toBe(1)
  }
  expect(await calls.mailsAbout(order)).toEqual([])
}

describe('A refund above the limit', () => {
  test('STF-168, STF-305: waits for an owner and changes nothing until then', async () => {
    expect(await calls.rowOf(refundId)).toMatchObject({ state: 'requested', approvedAt: null, isWhole: true })
    await expectUntouched()
    expect(await requestedFor(owner)).toMatchObject({
      reference: order.reference,
      family: 'Adaeze Grace Okafor',
      state: 'requested',
      amount: 190_000,
      askedBy: 'Tunde Bakare',
      lines: [
        { courseTitle: 'Kite Science', amount: 100_000 },
        { courseTitle: 'Robots from Cartons', amount: 90_000 },
      ],
      can: ['approve', 'decline'],
    })
  })

  test('STF-168: is listed oldest first, without the name of an erased family', async () => {
    await fixtures.db
      .update(parents)
      .set({ erasedAt: new Date() })
      .where(eq(parents.parentId, order.parent.parentId))
    await calls.change(refundId, { createdAt: new Date(0) })
    const [oldest] = (await calls.get(owner, 'refunds/requested')).json().refunds
    expect(oldest).toMatchObject({ refundId, family: null })
  })

  test('STF-169, STF-178, STF-305: is approved by an owner, which ends the enrolments and is emailed', async () => {
    const approved = await approve(owner)
    expect([approved.statusCode, approved.json()]).toEqual([200, { message: 'The refund is approved.' }])
    expect(await calls.rowOf(refundId)).toMatchObject({
      state: 'approved',
      approvedBy: owner.staffId,
      approvedAt: expect.any(Date),
      askedAt: null,
    })
    for (const line of order.lines) {
      expect(await calls.isEnrolled(line)).toBe(false)
      expect(await fixtures.seatsOf(line.courseId)).toBe(0)
    }
    expect(await calls.mailsAbout(order)).toEqual(['refund-approved'])
    expect(await calls.entriesOf(order)).toMatchObject([
      { action: 'refund.asked', actorStaffId: office.staffId, after: { state: 'requested' } },
      {
        action: 'refund.approved',
        actorStaffId: owner.staffId,
        roles: ['owner'],
        data: { refundId, refundKobo: 19_000_000 },
        before: { state: 'requested' },
        after: { state: 'approved' },
      },
    ])
    expect(await requestedFor(owner)).toBeUndefined()
  })

  test('STF-026, STF-305: is not approved by the person who asked, also not as an owner', async () => {
    expect((await approve(office)).statusCode).toBe(403)
    await fixtures.db.insert(staffRoles).values({ staffId: office.staffId, role: 'owner' })
    expect((await requestedFor(office)).can).toEqual(['decline'])
    const own = await approve(office)
    expect([own.statusCode, own.json()]).toEqual([
      409,
      { message: 'You cannot approve a refund that you asked for.', reason: 'own_refund' },
    ])
    await expectUntouched()
    expect((await approve(owner)).statusCode).toBe(200)
  })

  test('STF-168, STF-305: is declined with a reason, and nothing else changes', async () => {
    expect((await decline(owner, ' ')).statusCode).toBe(400)
    const declined = await decline(owner)
    expect([declined.statusCode, declined.json()]).toEqual([200, { message: 'The refund is declined.' }])
    expect(await calls.rowOf(refundId)).toMatchObject({
      state: 'declined',
      failure: 'Ask the family first.',
      approvedBy: null,
    })
    await expectUntouched()
    const entries = await calls.entriesOf(order)
    expect(entries.at(-1)).toMatchObject({ action: 'refund.declined', after: { state: 'declined' } })
    expect(JSON.stringify(entries)).not.toContain('Ask the family')
    const again = await calls.ask(owner, order, { lines: order.lines.map(whole) })
    expect(again.json().refund).toMatchObject({ state: 'approved' })
  })
})

describe('A decision about a refund', () => {
  test('is made once', async () => {
    await approve(owner)
    const waitsNot = { message: 'This refund does not wait for approval.' }
    for (const response of [await approve(owner), await decline(owner)])
      expect([response.statusCode, response.json()]).toEqual([409, waitsNot])
    expect(await actions()).toEqual(['refund.asked', 'refund.approved'])
    for (const action of ['approve', 'retry'])
      expect((await calls.post(owner, `refunds/${randomUUID()}/${action}`)).statusCode).toBe(404)
  })

  test('is refused while the payment is disputed, or when the order was refunded', async () => {
    await fixtures.changeOrder(order.reference, { disputedAt: new Date() })
    expect((await approve(owner)).json().reason).toBe('not_refundable')
    await fixtures.changeOrder(order.reference, { disputedAt: null, status: 'refunded' })
    expect((await approve(owner)).json().reason).toBe('not_refundable')
    expect(await calls.rowOf(refundId)).toMatchObject({ state: 'requested' })
    expect(await actions()).toEqual(['refund.asked'])
  })

  test('STF-167: looks again at what is left', async () => {
    const [kite] = order.lines
    const { orderId } = order
    const row = { orderId, amountKobo: 100, reason: 'goodwill', state: 'sent' } as const
    const [stored] = await fixtures.db.insert(refunds).values(row).returning()
    const line = { lineId: kite.lineId, amountKobo: 100, endsEnrolment: false }
    await fixtures.db.insert(refundLines).values({ ...line, refundId: stored?.refundId ?? '' })
    const refused = await approve(owner)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'Only ₦99,999 of Kite Science can still be refunded.', reason: 'refund_exceeds' },
    ])
    await expectUntouched()
  })
})
