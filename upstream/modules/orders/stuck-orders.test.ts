import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parentActor } from '../../platform/actor.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { alertStuckOrders } from './alert-stuck-orders.ts'
import { initialize } from './initialize.ts'
import { reconcileOrders } from './reconcile.ts'
import { formatStuckPayments, listStuckPayments } from './stuck-orders.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
const HOUR = 3_600_000
let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

async function order(ageHours = 0) {
  const courseId = await fixtures.course()
  const { parent, childIds } = await fixtures.family()
  await fixtures.fillCart(parent, [{ courseId, childIds }])
  const placed = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
  const createdAt = new Date(Date.now() - ageHours * HOUR)
  await fixtures.changeOrder(placed.reference, { createdAt, updatedAt: createdAt })
  return { parent, ...placed, updatedAt: createdAt }
}
const reasonFor = async (reference: string) =>
  (await listStuckPayments(fixtures.db)).find((one) => one.reference === reference)?.why
const countAlerts = (orderId: string) =>
  fixtures.db.$count(
    auditEvents,
    and(eq(auditEvents.subject, orderId), eq(auditEvents.action, 'order.attention')),
  )

test('Only orders that the reconciler could not finish within 24 hours are listed as stuck (case 58)', async () => {
  const [done, fresh, stuck] = [await order(25), await order(23), await order(25)]
  await fixtures.choose(done.accessCode, 'success')
  for (const one of [fresh, stuck]) await fixtures.choose(one.accessCode, 'pending')
  for (const { reference, updatedAt } of [fresh, stuck]) {
    await fixtures.changeCharge(reference, { data: { clearsAt: Date.now() + HOUR } })
    await fixtures.changeOrder(reference, { status: 'expired', seatsHeld: false, updatedAt })
  }
  await reconcileOrders(fixtures.context, 0)
  expect(await reasonFor(done.reference)).toBeUndefined()
  expect(await reasonFor(fresh.reference)).toBeUndefined()
  expect(await reasonFor(stuck.reference)).toContain('never confirmed')

  await alertStuckOrders(fixtures.context)
  await alertStuckOrders(fixtures.context)
  expect([
    await countAlerts(done.orderId),
    await countAlerts(fresh.orderId),
    await countAlerts(stuck.orderId),
  ]).toEqual([0, 0, 1])
  expect(await formatStuckPayments(fixtures.db)).toContain(
    `${stuck.reference}  ₦45,000  ${stuck.parent.email}`,
  )
})

test('Overdue refunds and disputes are listed as stuck until they are resolved (cases 50, 58)', async () => {
  const one = await order()
  await fixtures.choose(one.accessCode, 'success')
  await fixtures.changeCharge(one.reference, { currency: 'USD' })
  await fixtures.verify(one.parent, one.reference)
  expect(await reasonFor(one.reference)).toBeUndefined()
  await fixtures.changeOrder(one.reference, { paidAt: new Date(Date.now() - 25 * HOUR) })
  expect(await reasonFor(one.reference)).toBe('refund due (amount): the provider has not accepted the refund')
  await fixtures.changeOrder(one.reference, { status: 'refunded' })
  expect(await reasonFor(one.reference)).toBeUndefined()

  const two = await order()
  await fixtures.choose(two.accessCode, 'success')
  await fixtures.verify(two.parent, two.reference)
  await fixtures.changeOrder(two.reference, { disputedAt: new Date() })
  expect(await reasonFor(two.reference)).toContain('disputed')
})

test('A payment with an unknown reference is listed at once (cases 18, 58)', async () => {
  await fixtures.webhook({ event: 'charge.success', data: { reference: '1111111111111', amount: 1_234_500 } })
  await fixtures.webhook({ event: 'charge.success', data: { reference: '2222222222222' } })
  const storedEvents = () => fixtures.db.select().from(paymentEvents)
  await eventually(async () => (await storedEvents()).every(({ handledAt }) => handledAt !== null))
  expect(await reasonFor('1111111111111')).toBe('a payment without an order')
})

test('F8: a payment without an order is printed with its amount, or without one if it is unknown', async () => {
  const printed = await formatStuckPayments(fixtures.db)
  expect(printed).toContain('1111111111111  ₦12,345  -  a payment')
  expect(printed).toContain('2222222222222  -  -  a payment')
  expect(printed).not.toMatch(/₦0\b/)
})

test('F8: every stuck order and payment is printed, however many there are', async () => {
  const { parentId, email } = await fixtures.signedInParent()
  const createdAt = new Date(Date.now() - 25 * HOUR)
  const references = Array.from({ length: 205 }, (_, index) => String(3_000_000_000_000 + index))
  const stuck = {
    parentId,
    email,
    amountKobo: PRICE,
    provider: 'sandbox',
    linesDigest: '',
    createdAt,
    expiresAt: createdAt,
  }
  const rows = references.map((reference) => ({
    ...stuck,
    reference,
    status: 'expired' as const,
    providerStatus: 'pending' as const,
    seatsHeld: false,
  }))
  await fixtures.db.insert(orders).values(rows)
  const events = references.map((reference) => ({
    provider: 'sandbox',
    reference: `4${reference}`,
    kind: 'charge.success',
    bodyDigest: reference,
    body: {},
    signatureOk: true,
    handledAt: createdAt,
    outcome: 'unknown',
  }))
  await fixtures.db.insert(paymentEvents).values(events)
  const printed = await formatStuckPayments(fixtures.db)
  for (const reference of references) {
    expect(printed).toContain(`${reference}  ₦45,000`)
    expect(printed).toContain(`4${reference}  -`)
  }
})
