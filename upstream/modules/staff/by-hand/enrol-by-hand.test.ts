import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { cartItems } from '../../../platform/db/schema/carts.ts'
import { orderLines, orders } from '../../../platform/db/schema/orders.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { cash, type HandCalls, handCalls } from './testing/hand-calls.ts'

let fixtures: OrderFixtures
let calls: HandCalls
let office: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = handCalls(fixtures)
  office = await fixtures.signedInStaff({ name: 'Tunde Bakare', roles: ['office'] })
  owner = await fixtures.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => fixtures.close())

const countOrders = (parentId: string) => fixtures.db.$count(orders, eq(orders.parentId, parentId))
const linesOf = (orderId: string) =>
  fixtures.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))

describe('Enrolling by hand', () => {
  test('STF-180, STF-183: makes a paid order, enrolments and places, and takes the course out of the cart', async () => {
    const courseId = await fixtures.course({ title: 'Kite Science' })
    const family = await fixtures.family(2)
    const { parentId } = family.parent
    await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
    const response = await calls.enrol(office, { parentId, childIds: family.childIds, courseId })
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { reference: expect.any(String), message: 'Chidera and Chidera are enrolled in Kite Science.' },
    ])
    const order = await fixtures.orderOf(response.json().reference)
    expect(order).toMatchObject({
      parentId,
      kind: 'manual',
      provider: 'manual',
      status: 'paid',
      channel: 'cash',
      amountKobo: 2 * PRICE,
      receivedKobo: 0,
      paidAt: expect.any(Date),
      seatsHeld: true,
    })
    expect(await linesOf(order.orderId)).toMatchObject(
      family.childIds.map(() => ({ priceKobo: PRICE, listPriceKobo: null, grantReason: null })),
    )
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(2)
    expect(await fixtures.seatsOf(courseId)).toBe(2)
    expect(await fixtures.db.$count(cartItems, eq(cartItems.parentId, parentId))).toBe(0)
    expect(await fixtures.mailsTo(family.parent)).toEqual(['enrolled'])
    const entries = await fixtures.db.select().from(auditEvents).where(eq(auditEvents.subject, order.orderId))
    expect(entries).toMatchObject([
      { action: 'enrolment.added_by_hand', actorStaffId: office.staffId, data: { places: 2, way: 'cash' } },
    ])
  })

  test('STF-184: can record the first payment at once', async () => {
    const { reference, orderId } = await calls.enrolled(office, { payment: cash(20_000) })
    expect(await fixtures.orderOf(reference)).toMatchObject({ receivedKobo: 2_000_000 })
    expect(await calls.paymentsOf({ orderId })).toHaveLength(1)
  })

  test('STF-184: a first payment above the price enrols nobody', async () => {
    const courseId = await fixtures.course()
    const { parent, childIds } = await fixtures.family()
    const input = { parentId: parent.parentId, childIds, courseId, payment: cash(45_000.01) }
    const response = await calls.enrol(office, input)
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      {
        reason: 'payment_exceeds',
        errors: [{ path: 'payment.amount', message: 'The payments would exceed the price.' }],
      },
    ])
    expect([await countOrders(parent.parentId), await fixtures.seatsOf(courseId)]).toEqual([0, 0])
  })

  test('STF-014: the same form sent again answers the same order', async () => {
    const courseId = await fixtures.course()
    const { parent, childIds } = await fixtures.family()
    const input = { parentId: parent.parentId, childIds, courseId, payment: cash(1_000) }
    const key = randomUUID()
    const [first, second] = [await calls.enrol(office, input, key), await calls.enrol(office, input, key)]
    expect(second.json()).toEqual(first.json())
    expect([await countOrders(parent.parentId), await fixtures.seatsOf(courseId)]).toEqual([1, 1])
  })

  test('STF-180: knows only the children of the family', async () => {
    const courseId = await fixtures.course()
    const { parent } = await fixtures.family()
    const { childIds } = await fixtures.family()
    for (const ids of [childIds, ['not-an-id']])
      expect(
        (await calls.enrol(office, { parentId: parent.parentId, childIds: ids, courseId })).statusCode,
      ).toBe(404)
  })

  test('STF-180, STF-181: offers open courses, says which are full, and children with their ages', async () => {
    const title = `Solar Cars ${randomUUID()}`
    const courseId = await fixtures.course({ title, maximumCapacity: 2 })
    const { parent, childIds } = await calls.enrolled(office, { courseId })
    const url = `/staff/families/${parent.parentId}/enrol-choices?q=${encodeURIComponent(title)}`
    const read = async () => (await fixtures.app.inject({ url, headers: office.headers })).json()
    const choices = await read()
    expect(choices).toMatchObject({
      name: 'Adaeze Grace Okafor',
      children: [{ childId: childIds[0], name: 'Chidera O.', age: 8, enrolledIn: [courseId] }],
    })
    const isThis = (course: { title: string }) => course.title === title
    expect(choices.courses.filter(isThis)).toEqual([
      {
        courseId,
        title,
        startDate: '2086-01-07',
        price: 45_000,
        placesLeft: 1,
        minimumAge: 6,
        maximumAge: 9,
      },
    ])
    await calls.enrolled(office, { courseId })
    expect((await read()).courses.filter(isThis)).toMatchObject([{ placesLeft: 0 }])
  })
})

describe('Scholarships and lower prices', () => {
  test('STF-182: an owner lowers the price with a reason, and both prices are kept', async () => {
    const { orderId } = await calls.enrolled(owner, { agreedPrice: 20_000, reason: 'Second child.' })
    expect(await linesOf(orderId)).toMatchObject([
      { priceKobo: 2_000_000, listPriceKobo: PRICE, grantReason: 'Second child.' },
    ])
  })

  test.each([
    ['a lower price', { agreedPrice: 20_000 }],
    ['a scholarship', { way: 'scholarship' as const }],
  ])('STF-182: the office may not give %s', async (_, grant) => {
    const courseId = await fixtures.course()
    const { parent, childIds } = await fixtures.family()
    const input = { parentId: parent.parentId, childIds, courseId, reason: 'Kind.', ...grant }
    expect((await calls.enrol(office, input)).statusCode).toBe(403)
    expect((await calls.enrol(owner, { ...input, reason: undefined })).statusCode).toBe(400)
    expect((await calls.enrol(owner, { ...input, agreedPrice: 45_001, way: 'cash' })).statusCode).toBe(400)
    expect(await countOrders(parent.parentId)).toBe(0)
  })

  test('STF-183: the email says what is still to be paid and how', async () => {
    const unpaid = await calls.enrolled(owner, { way: 'transfer', payment: cash(5_000) })
    const toPay = { openKobo: 4_000_000, way: 'transfer' }
    expect(await calls.mailOf(unpaid.parent, 'enrolled')).toMatchObject([{ toPay }])
    const paid = await calls.enrolled(owner, { payment: cash(45_000) })
    expect(await calls.mailOf(paid.parent, 'enrolled')).not.toMatchObject([{ toPay: expect.anything() }])
  })

  test('STF-182, STF-185: a scholarship is free, and its confirmation has no receipt number', async () => {
    const { parent, reference, orderId } = await calls.enrolled(owner, {
      way: 'scholarship',
      reason: 'Won the robot fair.',
    })
    expect(await fixtures.orderOf(reference)).toMatchObject({ amountKobo: 0, channel: 'scholarship' })
    expect(await linesOf(orderId)).toMatchObject([{ priceKobo: 0, listPriceKobo: PRICE }])
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled'])
    expect(await calls.mailOf(parent, 'enrolled')).toMatchObject([{ isScholarship: true }])
    const detail = await calls.read(owner, reference)
    expect(detail).toMatchObject({ provider: 'By hand', byHand: { received: 0, open: 0, payments: [] } })
    expect(detail.places).toMatchObject([{ listPrice: 45_000, grantReason: 'Won the robot fair.' }])
    const granted = and(eq(auditEvents.subject, orderId), eq(auditEvents.action, 'enrolment.added_by_hand'))
    expect(await fixtures.db.select().from(auditEvents).where(granted)).toMatchObject([
      { before: { price: PRICE }, after: { price: 0 } },
    ])
  })
})
