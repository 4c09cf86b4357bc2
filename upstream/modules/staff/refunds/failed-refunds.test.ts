import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { listRefunds } from './read-refunds.ts'
import type { RefundReader } from './refund-actions.ts'
import { type PaidOrder, type RefundCalls, refundCalls, whole } from './testing/refund-calls.ts'

const today = lagosDate(new Date())

let fixtures: OrderFixtures
let calls: RefundCalls
let office: SignedInStaff
let owner: SignedInStaff
let order: PaidOrder
let refundId: string
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = refundCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
  owner = await fixtures.signedInStaff()
})
beforeEach(async () => {
  order = await calls.paidOrder()
  await askAndFail([whole(order.lines[0])])
})
afterAll(() => fixtures.close())

async function askAndFail(lines: Parameters<RefundCalls['ask']>[2]['lines']) {
  refundId = (await calls.ask(office, order, { lines })).json().refund.refundId
  const askedAt = new Date(0)
  await calls.change(refundId, { state: 'failed', failure: 'Declined by the bank.', askedAt })
}
const retry = (by: SignedInStaff) => calls.post(by, `refunds/${refundId}/retry`)
const payOtherwise = (by: SignedInStaff, payment: object) =>
  calls.post(by, `refunds/${refundId}/paid-otherwise`, payment)
const lastEntry = async () => (await calls.entriesOf(order)).at(-1)

describe('A failed refund', () => {
  test('STF-174: can be tried again by the office, and be paid back another way by an owner', async () => {
    const read = (reader: RefundReader) => listRefunds(fixtures.db, reader, order.orderId)
    expect(await read({ id: office.staffId, roles: ['office'] })).toMatchObject([
      { refundId, state: 'failed', failure: 'Declined by the bank.', can: ['retry'] },
    ])
    expect(await read({ id: owner.staffId, roles: ['owner'] })).toMatchObject([
      { can: ['retry', 'paid-otherwise'] },
    ])
  })

  test('STF-174: tried again is the same row, and nothing that happened happens twice', async () => {
    const retried = await retry(office)
    expect([retried.statusCode, retried.json()]).toEqual([
      200,
      { message: 'The provider will be asked again.' },
    ])
    expect(await calls.refundsOf(order)).toMatchObject([
      { refundId, state: 'approved', failure: null, askedAt: null },
    ])
    expect(await calls.mailsAbout(order)).toEqual(['refund-approved'])
    expect(await fixtures.seatsOf(order.lines[0].courseId)).toBe(0)
    expect(await lastEntry()).toMatchObject({
      action: 'refund.retried',
      before: { state: 'failed' },
      after: { state: 'approved' },
    })
    const again = await retry(office)
    expect([again.statusCode, again.json()]).toEqual([409, { message: 'This refund has not failed.' }])
  })

  test('is not tried again once the order was refunded or is disputed', async () => {
    await fixtures.changeOrder(order.reference, { disputedAt: new Date() })
    expect((await retry(office)).json()).toEqual({
      message: 'The payment is disputed. Answer the provider first.',
      reason: 'not_refundable',
    })
    await fixtures.changeOrder(order.reference, { disputedAt: null, status: 'refunded' })
    expect((await retry(office)).json()).toEqual({
      message: 'The order has been refunded already.',
      reason: 'not_refundable',
    })
    expect(await calls.rowOf(refundId)).toMatchObject({ state: 'failed' })
  })
})

describe('A refund that is paid back another way', () => {
  test('STF-174, STF-178: is sent, with its way, day and reference', async () => {
    const payment = { way: 'transfer', day: today, bankReference: 'GTB-4471' }
    expect((await payOtherwise(office, payment)).statusCode).toBe(403)
    const paid = await payOtherwise(owner, payment)
    expect([paid.statusCode, paid.json()]).toEqual([200, { message: 'The refund is recorded as paid back.' }])
    expect(await calls.rowOf(refundId)).toMatchObject({
      state: 'sent',
      way: 'transfer',
      paidOn: today,
      bankReference: 'GTB-4471',
      processedAt: expect.any(Date),
      failure: null,
    })
    expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'paid' })
    expect(await calls.mailsAbout(order)).toEqual(['refund-approved', 'refund-sent'])
    const mails = await fixtures.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, order.parent.email))
    expect(mails.find(({ template }) => template === 'refund-sent')?.data).toMatchObject({
      amountKobo: 2_600_000,
      way: 'transfer',
      paidOn: today,
    })
    expect(await lastEntry()).toMatchObject({
      action: 'refund.paid_otherwise',
      actorStaffId: owner.staffId,
      before: { state: 'failed' },
      after: { state: 'sent', way: 'transfer', day: today },
    })
    expect((await payOtherwise(owner, payment)).statusCode).toBe(409)
    expect((await retry(owner)).statusCode).toBe(409)
  })

  test('STF-174: may be paid in cash while it needs bank details; cash has no reference', async () => {
    await calls.change(refundId, { state: 'needs-account' })
    await payOtherwise(owner, { way: 'cash', day: addDays(today, -3), bankReference: 'GTB-4471' })
    expect(await calls.rowOf(refundId)).toMatchObject({
      state: 'sent',
      way: 'cash',
      paidOn: addDays(today, -3),
      bankReference: null,
    })
    const [refund] = await listRefunds(fixtures.db, { id: owner.staffId, roles: [] }, order.orderId)
    expect(lagosDate(new Date(refund?.sentAt ?? 0))).toBe(addDays(today, -3))
  })

  test('is not paid back on a day to come, or while the provider is asked', async () => {
    const future = await payOtherwise(owner, { way: 'cash', day: addDays(today, 1) })
    const message = 'Choose today or an earlier day.'
    expect([future.statusCode, future.json()]).toEqual([400, { message, errors: [{ path: 'day', message }] }])
    for (const state of ['requested', 'approved', 'asked', 'unclear', 'declined'] as const) {
      await calls.change(refundId, { state })
      expect((await payOtherwise(owner, { way: 'cash', day: today })).statusCode, state).toBe(409)
    }
  })

  test('STF-175: that was the rest of the order makes it refunded when it is paid back', async () => {
    await payOtherwise(owner, { way: 'cash', day: today })
    await askAndFail(order.lines.slice(1).map(whole))
    await payOtherwise(owner, { way: 'cash', day: today })
    expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'refunded' })
    for (const line of order.lines) {
      expect(await calls.isEnrolled(line)).toBe(false)
      expect(await fixtures.seatsOf(line.courseId)).toBe(0)
    }
  })
})
