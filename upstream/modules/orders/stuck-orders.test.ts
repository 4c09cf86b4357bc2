import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { initialize } from './initialize.ts'
import { reconcileOrders } from './reconcile.ts'
import { listWaiting, printWaiting, raiseWaiting } from './stuck-orders.ts'
import { eventually, openShop, type Shop } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
const HOUR = 3_600_000
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function order(ageHours = 0) {
  const courseId = await shop.course()
  const { parent, childIds } = await shop.family()
  await shop.fillCart(parent, [{ courseId, childIds }])
  const made = await initialize(shop.context, parent.parentId, PRICE)
  const createdAt = new Date(Date.now() - ageHours * HOUR)
  await shop.changeOrder(made.reference, { createdAt, updatedAt: createdAt })
  return { parent, ...made, updatedAt: createdAt }
}
const whyOf = async (reference: string) =>
  (await listWaiting(shop.db)).find((one) => one.reference === reference)?.why
const raised = (orderId: string) =>
  shop.db.$count(
    auditEvents,
    and(eq(auditEvents.subject, orderId), eq(auditEvents.action, 'order.attention')),
  )

test('Only orders that the reconciler could not finish within 24 hours are listed as stuck (case 58)', async () => {
  const [done, fresh, left] = [await order(25), await order(23), await order(25)]
  await shop.choose(done.accessCode, 'success')
  for (const one of [fresh, left]) await shop.choose(one.accessCode, 'pending')
  for (const { reference, updatedAt } of [fresh, left]) {
    await shop.changeCharge(reference, { data: { clearsAt: Date.now() + HOUR } })
    await shop.changeOrder(reference, { status: 'expired', seatsHeld: false, updatedAt })
  }
  await reconcileOrders(shop.context, 0)
  expect(await whyOf(done.reference)).toBeUndefined()
  expect(await whyOf(fresh.reference)).toBeUndefined()
  expect(await whyOf(left.reference)).toContain('never confirmed')

  await raiseWaiting(shop.context)
  await raiseWaiting(shop.context)
  expect([await raised(done.orderId), await raised(fresh.orderId), await raised(left.orderId)]).toEqual([
    0, 0, 1,
  ])
  expect(await printWaiting(shop.db)).toContain(`${left.reference}  ₦45,000  ${left.parent.email}`)
})

test('Overdue refunds and disputes are listed as stuck until they are resolved (cases 50, 58)', async () => {
  const one = await order()
  await shop.choose(one.accessCode, 'success')
  await shop.changeCharge(one.reference, { currency: 'USD' })
  await shop.verify(one.parent, one.reference)
  expect(await whyOf(one.reference)).toBeUndefined()
  await shop.changeOrder(one.reference, { paidAt: new Date(Date.now() - 25 * HOUR) })
  expect(await whyOf(one.reference)).toBe('money to return (amount): the provider has not taken the refund')
  await shop.changeOrder(one.reference, { status: 'refunded' })
  expect(await whyOf(one.reference)).toBeUndefined()

  const two = await order()
  await shop.choose(two.accessCode, 'success')
  await shop.verify(two.parent, two.reference)
  await shop.changeOrder(two.reference, { providerStatus: 'disputed' })
  expect(await whyOf(two.reference)).toContain('disputed')
})

test('A payment with an unknown reference is listed at once (cases 18, 58)', async () => {
  await shop.webhook({ event: 'charge.success', data: { reference: '1111111111111', amount: 1_234_500 } })
  await shop.webhook({ event: 'charge.success', data: { reference: '2222222222222' } })
  const kept = () => shop.db.select().from(paymentEvents)
  await eventually(async () => (await kept()).every(({ handledAt }) => handledAt !== null))
  expect(await whyOf('1111111111111')).toBe('a payment that no order asked for')
})

test('F8: a payment without an order is printed with its amount, or without one if it is unknown', async () => {
  const printed = await printWaiting(shop.db)
  expect(printed).toContain('1111111111111  ₦12,345  -  a payment')
  expect(printed).toContain('2222222222222  -  -  a payment')
  expect(printed).not.toMatch(/₦0\b/)
})

test('F8: every stuck order and payment is printed, however many there are', async () => {
  const { parentId, email } = await shop.signedInParent()
  const createdAt = new Date(Date.now() - 25 * HOUR)
  const references = Array.from({ length: 205 }, (_, at) => String(3_000_000_000_000 + at))
  const left = {
    parentId,
    email,
    amountKobo: PRICE,
    provider: 'sandbox',
    linesDigest: '',
    createdAt,
    expiresAt: createdAt,
  }
  const rows = references.map((reference) => ({
    ...left,
    reference,
    status: 'expired' as const,
    providerStatus: 'pending',
    seatsHeld: false,
  }))
  await shop.db.insert(orders).values(rows)
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
  await shop.db.insert(paymentEvents).values(events)
  const printed = await printWaiting(shop.db)
  for (const reference of references) {
    expect(printed).toContain(`${reference}  ₦45,000`)
    expect(printed).toContain(`4${reference}  -`)
  }
})
