import { isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import { eventually } from '../../orders/testing/order-fixtures.ts'
import { DEAR, part, whole } from '../refunds/testing/refund-calls.ts'
import { placeOf } from './testing/order-calls.ts'
import { setUpOrders } from './testing/set-up.ts'

const { fixtures, refunds, office, calls } = await setUpOrders()
const owner = await fixtures.signedInStaff()

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
    await fixtures.changeOrder(paid.reference, { disputedAt: new Date() })
    expect((await calls.read(paid.reference)).refund).toMatchObject({ canAsk: false })
  })
})
