import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/staff/orders'
import { fullYears } from '#domain/age'
import { children } from '../../../platform/db/schema/children.ts'
import { type orders, paymentEvents } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import {
  DEAR,
  type PaidOrder,
  part,
  type RefundCalls,
  refundCalls,
  whole,
} from '../refunds/testing/refund-calls.ts'
import { hoursAgo } from '../today/testing/waiting.ts'
import { orderCalls } from './testing/order-calls.ts'

let fixtures: OrderFixtures
let refunds: RefundCalls
let office: SignedInStaff
let owner: SignedInStaff
let calls: ReturnType<typeof orderCalls>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  refunds = refundCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
  owner = await fixtures.signedInStaff()
  calls = orderCalls(fixtures, office)
})
afterAll(() => fixtures.close())

const change = ({ reference }: PaidOrder, fields: Partial<typeof orders.$inferInsert>) =>
  fixtures.changeOrder(reference, fields)
const changeFamily = ({ parent }: PaidOrder, fields: Partial<typeof parents.$inferInsert>) =>
  fixtures.db.update(parents).set(fields).where(eq(parents.parentId, parent.parentId))
const placeOf = ({ places }: OrderDetail, lineId: string) => places.find((place) => place.lineId === lineId)

describe('The page of an order', () => {
  test('STF-156: shows places, total, payment and the family with a masked contact', async () => {
    const paid = await refunds.paidOrder()
    await changeFamily(paid, { phoneNumber: '+234 803 123 4521' })
    const { createdAt, paidAt } = await fixtures.orderOf(paid.reference)
    const [child] = await fixtures.db
      .select()
      .from(children)
      .where(eq(children.childId, paid.lines[0].childId))
    const order = await calls.read(paid.reference)
    expect(order).toMatchObject({
      orderId: paid.orderId,
      reference: paid.reference,
      state: 'paid',
      placedAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString(),
      heldUntil: null,
      amount: 71_000,
      refunded: 0,
      channel: 'card',
      provider: 'Sandbox',
      family: {
        name: 'Adaeze Grace Okafor',
        children: 2,
        since: expect.any(String),
        telephone: '0803 ••• 4521',
        email: expect.stringMatching(/^p•••.@kitelab\.example$/),
      },
      needs: [],
      dispute: null,
      refunds: [],
    })
    expect(order.places).toHaveLength(2)
    expect(placeOf(order, paid.lines[0].lineId)).toEqual({
      lineId: paid.lines[0].lineId,
      enrolmentId: expect.any(String),
      movedTo: null,
      courseId: paid.lines[0].courseId,
      courseTitle: 'Kite Science',
      startDate: '2030-01-07',
      endDate: '2030-03-25',
      child: { firstName: 'Chidera', age: fullYears(child?.dateOfBirth ?? '', '2030-01-07') },
      enrolment: 'enrolled',
      price: 26_000,
      listPrice: null,
      grantReason: null,
      refunded: 0,
      left: 26_000,
    })
  })

  test('STF-156: of an open order says until when its places are held', async () => {
    const { reference } = await orderScenarios(fixtures).openOrder()
    const { expiresAt } = await fixtures.orderOf(reference)
    const order = await calls.read(reference)
    expect(order).toMatchObject({
      state: 'awaiting-payment',
      heldUntil: expiresAt.toISOString(),
      receipt: null,
    })
    expect(order.places).toMatchObject([{ enrolment: 'held', left: 0 }])
    await fixtures.changeOrder(reference, { status: 'expired', seatsHeld: false })
    expect(await calls.read(reference)).toMatchObject({ heldUntil: null, places: [{ enrolment: 'none' }] })
  })

  test('STF-322: of an erased family shows no name, child or address', async () => {
    const paid = await refunds.paidOrder()
    const { email } = paid.parent
    const erased = `${randomUUID()}@erased.invalid`
    await changeFamily(paid, { erasedAt: new Date(), lastName: '--', otherNames: '--', email: erased })
    await change(paid, { email: erased })
    const order = await calls.read(paid.reference)
    expect(order).toMatchObject({ family: null, receipt: null, places: [{ child: null }, { child: null }] })
    const { timeline, ...facts } = order
    expect(JSON.stringify(facts)).not.toMatch(/Adaeze|Okafor|Chidera|erased\.invalid/)
    expect(JSON.stringify(timeline)).not.toContain(email)
  })

  test('is not there for an unknown reference', async () => {
    const { headers } = office
    const response = await fixtures.app.inject({ url: '/staff/orders/1', headers })
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found.' }])
  })
})

describe('What can be refunded', () => {
  test('STF-167: is what refunds that were not declined left of the price of a place', async () => {
    const paid = await refunds.paidOrder()
    const [kite, robots = kite] = paid.lines
    const { refund } = (await refunds.ask(office, paid, { lines: [part(kite, 6_000)] })).json()
    await refunds.ask(office, paid, { lines: [whole(robots)] })
    const order = await calls.read(paid.reference)
    expect(placeOf(order, kite.lineId)).toMatchObject({
      enrolment: 'enrolled',
      refunded: 6_000,
      left: 20_000,
    })
    expect(placeOf(order, robots.lineId)).toMatchObject({ enrolment: 'ended', refunded: 45_000, left: 0 })
    expect(order.refunds).toMatchObject([{ amount: 45_000 }, { amount: 6_000 }])
    await refunds.change(refund.refundId, { state: 'declined' })
    expect(placeOf(await calls.read(paid.reference), kite.lineId)).toMatchObject({
      refunded: 0,
      left: 26_000,
    })
  })

  test('STF-168: is up to the limit of the order for the office, and without one for an owner', async () => {
    const paid = await refunds.paidOrder({ kobo: DEAR })
    expect((await calls.read(paid.reference)).refund).toEqual({
      canAsk: true,
      limit: 150_000,
      leftOfLimit: 150_000,
    })
    await refunds.ask(office, paid, { lines: [whole(paid.lines[0])] })
    expect((await calls.read(paid.reference)).refund).toMatchObject({ leftOfLimit: 50_000 })
    const all = { lines: paid.lines.slice(1).map(whole) }
    await refunds.ask(owner, paid, all)
    expect((await calls.read(paid.reference)).refund).toMatchObject({ canAsk: false, leftOfLimit: 0 })
    const byOwner = await calls.read(paid.reference, owner)
    expect(byOwner.refund).toEqual({ canAsk: false, limit: null, leftOfLimit: null })
  })

  test('STF-175: a part that was sent makes the order partly refunded', async () => {
    const paid = await refunds.paidOrder()
    const { refund } = (await refunds.ask(office, paid, { lines: [part(paid.lines[0], 1_000)] })).json()
    expect(await calls.read(paid.reference)).toMatchObject({ state: 'paid', refunded: 0 })
    await refunds.change(refund.refundId, { state: 'sent', processedAt: new Date() })
    expect(await calls.read(paid.reference)).toMatchObject({ state: 'partly-refunded', refunded: 1_000 })
  })

  test('STF-177: a refund that was made in the provider’s dashboard counts once', async () => {
    const paid = await refunds.paidOrder()
    const data = { transaction_reference: paid.reference, refund_reference: 'RF-1', amount: 500_000 }
    for (const retry of [1, 2])
      await fixtures.webhook({ event: 'refund.processed', data: { ...data, retry } })
    const isUnhandled = isNull(paymentEvents.handledAt)
    await eventually(async () => (await fixtures.db.$count(paymentEvents, isUnhandled)) === 0)
    const order = await calls.read(paid.reference)
    expect(order).toMatchObject({ state: 'partly-refunded', refunded: 5_000 })
    expect(order.places.map(({ refunded, left }) => [refunded, left])).toEqual([
      [0, 26_000],
      [0, 45_000],
    ])
    expect(order.timeline.filter(({ what }) => what === 'Refunded in part: ₦5,000')).toMatchObject([
      { source: 'site', text: 'Made elsewhere, not on this site.' },
    ])
  })

  test('STF-167, STF-177: is never more than what the provider’s dashboard left of the order', async () => {
    const paid = await refunds.paidOrder()
    const data = { transaction_reference: paid.reference, refund_reference: 'RF-2', amount: 4_000_000 }
    await fixtures.webhook({ event: 'refund.processed', data })
    await eventually(async () => (await fixtures.orderOf(paid.reference)).refundedKobo === 4_000_000)
    const order = await calls.read(paid.reference)
    expect(order.places.map(({ left }) => left)).toEqual([26_000, 31_000])
  })

  test('nothing while the payment is disputed', async () => {
    const paid = await refunds.paidOrder()
    await change(paid, { disputedAt: new Date() })
    expect((await calls.read(paid.reference)).refund).toMatchObject({ canAsk: false })
  })
})

describe('What waits for a person', () => {
  const actions: [string, Partial<typeof orders.$inferInsert>, string, boolean][] = [
    [
      'open for a day',
      { status: 'pending', providerStatus: null, createdAt: hoursAgo(25) },
      'Still open after it expired. Ask the provider.',
      true,
    ],
    [
      'expired with a transfer',
      { status: 'expired', providerStatus: 'pending', createdAt: hoursAgo(25) },
      'Transfer reported but never confirmed: check it with the provider. Ask the provider.',
      true,
    ],
    [
      'without a refund for a day',
      { status: 'refund_due', reason: 'full', paidAt: hoursAgo(25) },
      'Refund due (full): the provider has not accepted the refund. Ask the provider.',
      true,
    ],
    [
      'disputed',
      { disputedAt: hoursAgo(1) },
      'Disputed: answer the provider before its deadline. Answer it in the provider’s dashboard',
      false,
    ],
  ]

  test.each(actions)(
    'STF-159, STF-160: in an order that is %s, with what to do',
    async (_, fields, why, asks) => {
      const paid = await refunds.paidOrder()
      await change(paid, fields)
      const order = await calls.read(paid.reference)
      expect(order.needs).toHaveLength(1)
      expect(order.needs[0]?.why).toContain(why)
      expect(order).toMatchObject({ canBeDealtWith: true, canAskProvider: asks })
      await change(paid, { dealtWithAt: new Date() })
      expect(await calls.read(paid.reference)).toMatchObject({ needs: [], canBeDealtWith: false })
    },
  )

  test.each([
    ['needs-account', 'the provider needs the bank details of the family. Ask the family for the account'],
    ['failed', 'the provider could not send it. See the refund below: try it again'],
    ['unclear', 'whether the provider has accepted it. The site looks it up by itself'],
  ] as const)('STF-160, STF-179: a refund that is %s, with what to do', async (state, why) => {
    const paid = await refunds.paidOrder()
    const { refund } = (await refunds.ask(office, paid, { lines: [part(paid.lines[0], 1_000)] })).json()
    await refunds.change(refund.refundId, { state })
    const { needs } = await calls.read(paid.reference)
    expect(needs).toMatchObject([{ kind: 'refund-stuck', why: expect.stringContaining(why) }])
  })

  test.each(['dueAt', 'due_at'])('STF-162: a dispute with the last day to answer (%s)', async (field) => {
    const paid = await refunds.paidOrder()
    const answerBy = '2026-11-25T18:00:00.000Z'
    const data = { transaction: { reference: paid.reference }, [field]: answerBy }
    await fixtures.webhook({ event: 'charge.dispute.create', data })
    await eventually(async () => (await fixtures.orderOf(paid.reference)).disputedAt !== null)
    const { disputedAt } = await fixtures.orderOf(paid.reference)
    const dispute = { since: disputedAt?.toISOString(), answerBy, dashboard: null }
    expect(await calls.read(paid.reference)).toMatchObject({ provider: 'Sandbox', dispute })
  })

  test('STF-162: a dispute with a link to the dashboard of a real provider', async () => {
    const paid = await refunds.paidOrder()
    await change(paid, { disputedAt: new Date(), provider: 'paystack' })
    expect(await calls.read(paid.reference)).toMatchObject({
      provider: 'Paystack, test',
      dispute: { answerBy: null, dashboard: 'https://dashboard.paystack.com/#/disputes' },
    })
  })
})

describe('The receipt', () => {
  test('STF-163: can be sent to the order’s address, and to the account’s where it differs', async () => {
    const paid = await refunds.paidOrder()
    const masked = expect.stringMatching(/^p•••.@kitelab\.example$/)
    expect((await calls.read(paid.reference)).receipt).toEqual({ order: masked, account: null, leftToday: 3 })
    await changeFamily(paid, { email: `now-${paid.parent.email}` })
    const account = expect.stringMatching(/^n•••.@kitelab\.example$/)
    expect((await calls.read(paid.reference)).receipt).toEqual({ order: masked, account, leftToday: 3 })
  })
})
