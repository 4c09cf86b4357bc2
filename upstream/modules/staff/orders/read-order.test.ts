import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fullYears } from '#domain/age'
import { children } from '../../../platform/db/schema/children.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import type { PaidOrder } from '../refunds/testing/refund-calls.ts'
import { placeOf } from './testing/order-calls.ts'
import { setUpOrders } from './testing/set-up.ts'

const { fixtures, refunds, office, calls } = await setUpOrders()

const changeFamily = ({ parent }: PaidOrder, fields: Partial<typeof parents.$inferInsert>) =>
  fixtures.db.update(parents).set(fields).where(eq(parents.parentId, parent.parentId))

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
      startDate: '2086-01-07',
      endDate: '2086-03-25',
      child: { firstName: 'Chidera', age: fullYears(child?.dateOfBirth ?? '', '2086-01-07') },
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
    await fixtures.changeOrder(paid.reference, { email: erased })
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
