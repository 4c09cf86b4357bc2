import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { cartItems } from '../../platform/db/schema/carts.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { expireOrders, reconcileOrders } from './reconcile.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios, PRICE } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

describe('A successful payment', () => {
  test('enrols every child once, empties the cart, sends a receipt and an enrolment mail, and is audited (case 1)', async () => {
    const { parent, childIds, courseId, reference } = await scenarios.paidOrder({ children: 2 })
    const order = await fixtures.orderOf(reference)
    expect(order).toMatchObject({ status: 'paid', channel: 'card', seatsHeld: true })
    expect((await fixtures.enrolmentsIn(courseId)).map(({ childId }) => childId).sort()).toEqual(
      childIds.sort(),
    )
    expect((await fixtures.get(parent, '/carts')).json()).toEqual({ carts: [] })
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt'])
    const enrolled = await fixtures.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.dedupeKey, `enrolled:${order.orderId}`))
    const place = {
      courseTitle: 'Robots from Cartons',
      childName: 'Chidera Okafor',
      startDate: '2086-01-07',
      endDate: '2086-03-25',
      numberOfLectures: 12,
      schedule: null,
    }
    expect(enrolled.map(({ data }) => data)).toEqual([{ firstName: 'Adaeze', places: [place, place] }])
    expect(await fixtures.seatsOf(courseId)).toBe(2)
    const audit = await fixtures.db.select().from(auditEvents).where(eq(auditEvents.subject, order.orderId))
    expect(audit.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['order.placed', 'parent'],
      ['order.paid', 'provider'],
    ])
  })

  test('changes nothing when verify, webhook and reconciler report it again (cases 15, 25)', async () => {
    const { parent, courseId, reference } = await scenarios.paidOrder()
    const before = await fixtures.orderOf(reference)
    expect((await fixtures.verify(parent, reference)).json()).toMatchObject({ status: 'success' })
    for (let times = 0; times < 5; times += 1)
      expect((await scenarios.sendCharged(reference)).statusCode).toBe(200)
    await reconcileOrders(fixtures.context, 0)
    expect(await fixtures.orderOf(reference)).toEqual(before)
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt'])
  })

  test('keeps cart items that were added after the order was placed', async () => {
    const { parent, childIds, accessCode, reference } = await scenarios.openOrder()
    const other = await fixtures.course()
    await fixtures.fillCart(parent, [{ courseId: other, childIds }])
    await fixtures.choose(accessCode, 'success')
    await fixtures.verify(parent, reference)
    const remaining = await fixtures.db
      .select()
      .from(cartItems)
      .where(eq(cartItems.parentId, parent.parentId))
    expect(remaining.map(({ courseId }) => courseId)).toEqual([other])
  })

  test('is found by the reconciler when neither browser nor webhook reports it (case 58)', async () => {
    const { accessCode, reference } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    await reconcileOrders(fixtures.context, 120)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'pending' })
    await fixtures.changeOrder(reference, { updatedAt: new Date(Date.now() - 121_000) })
    await reconcileOrders(fixtures.context, 120)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'paid' })
  })

  test('for a cancelled order still enrols while seats are available (case 30)', async () => {
    const first = await scenarios.openOrder()
    const other = await fixtures.course({ priceKobo: 1_000_000 })
    await fixtures.fillCart(first.parent, [{ courseId: other, childIds: first.childIds }])
    await fixtures.initialize(first.parent, PRICE + 1_000_000)
    await fixtures.choose(first.accessCode, 'success')
    await scenarios.sendCharged(first.reference)
    await eventually(async () => (await fixtures.orderOf(first.reference)).status === 'paid')
    expect(await fixtures.enrolmentsIn(first.courseId)).toHaveLength(1)
    expect(await fixtures.enrolmentsIn(other)).toHaveLength(0)
  })
})

describe('An unsuccessful payment', () => {
  test('that is declined keeps its seats and can be retried with the same reference', async () => {
    const { parent, courseId, accessCode, reference } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'declined')
    expect((await fixtures.verify(parent, reference)).json()).toEqual({ status: 'failed' })
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'pending', providerStatus: 'failed' })
    expect(await fixtures.seatsOf(courseId)).toBe(1)
    await fixtures.choose(accessCode, 'success')
    expect((await fixtures.verify(parent, reference)).json()).toMatchObject({ status: 'success' })
  })

  test('that only the page reports as successful enrols no child and is not confirmed (case 23, AMB-15)', async () => {
    const { parent, courseId, reference } = await scenarios.openOrder()
    const expected = { status: 'abandoned', message: 'Your payment is not confirmed yet.' }
    expect((await fixtures.verify(parent, reference)).json()).toEqual(expected)
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
  })

  test('by bank transfer is pending until the money arrives (case 39)', async () => {
    const { parent, accessCode, reference } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'pending')
    for (let times = 0; times < 2; times += 1) {
      expect((await fixtures.verify(parent, reference)).json()).toMatchObject({ status: 'pending' })
    }
    expect(await fixtures.mailsTo(parent)).toEqual(['payment-pending'])
    await fixtures.changeCharge(reference, { data: { clearsAt: Date.now() - 1 } })
    expect((await fixtures.verify(parent, reference)).json()).toMatchObject({ status: 'success' })
    expect(await fixtures.orderOf(reference)).toMatchObject({ channel: 'bank_transfer' })
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'payment-pending', 'receipt'])
  })

  test('expires and releases its seats (cases 32, 58)', async () => {
    const { courseId, reference } = await scenarios.openOrder()
    await expireOrders(fixtures.context)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'pending' })
    await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 1000) })
    await expireOrders(fixtures.context)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'expired', seatsHeld: false })
    expect(await fixtures.seatsOf(courseId)).toBe(0)
  })

  test('is checked with the provider once more before it expires (case 58)', async () => {
    const { accessCode, reference } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 1000) })
    await expireOrders(fixtures.context)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'paid' })
  })
})
