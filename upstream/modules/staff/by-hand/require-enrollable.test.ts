import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { orders } from '../../../platform/db/schema/orders.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { enrolmentCalls } from '../enrolments/testing/enrolment-calls.ts'
import { type HandCalls, handCalls } from './testing/hand-calls.ts'

let fixtures: OrderFixtures
let calls: HandCalls
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = handCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(() => fixtures.close())

const countOrders = (parentId: string) => fixtures.db.$count(orders, eq(orders.parentId, parentId))
const ofAge = (years: number) => ({
  dateOfBirth: `${Number(lagosDate(new Date()).slice(0, 4)) - years}-12-31`,
})

describe('Age and double enrolment', () => {
  test('STF-181: a child outside the ages needs a reason, which is a note of the order', async () => {
    const courseId = await fixtures.course()
    const { parent } = await fixtures.family()
    const childIds = [await fixtures.childOf(parent, { otherNames: 'Zuri Ada', ...ofAge(10) })]
    const input = { parentId: parent.parentId, childIds, courseId }
    const refused = await calls.enrol(office, input)
    const message = 'Zuri is 10; the course is for 6–9.'
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { reason: 'outside_age_range', message, errors: [{ path: 'ageReason', message }] },
    ])
    const response = await calls.enrol(office, { ...input, ageReason: 'Reads well.' })
    expect(response.statusCode).toBe(201)
    const { timeline } = await calls.read(office, response.json().reference)
    expect(timeline).toContainEqual(
      expect.objectContaining({ text: 'Enrolled although outside the ages: Reads well.' }),
    )
  })

  test('STF-181: a child that is enrolled already is refused', async () => {
    const { parent, childIds, courseId } = await calls.enrolled(office)
    const response = await calls.enrol(office, { parentId: parent.parentId, childIds, courseId })
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { reason: 'already_enrolled', message: 'Chidera is enrolled already.' },
    ])
  })

  test('STF-181: a full course is refused and never overbooked', async () => {
    const courseId = await fixtures.course({ title: 'Kite Science', maximumCapacity: 1 })
    const { parent, childIds } = await fixtures.family(2)
    const response = await calls.enrol(office, { parentId: parent.parentId, childIds, courseId })
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { reason: 'course_full', message: 'Kite Science is full.' },
    ])
    expect([await countOrders(parent.parentId), await fixtures.seatsOf(courseId)]).toEqual([0, 0])
  })

  test.each([
    ['closed', { status: 'Closed' as const }],
    ['over', { startDate: '2025-01-06', endDate: '2025-03-24' }],
    ['a draft', { state: 'draft' as const }],
  ])('STF-181: a course that is %s is refused', async (_, fields) => {
    const courseId = await fixtures.course(fields)
    const { parent, childIds } = await fixtures.family()
    const response = await calls.enrol(office, { parentId: parent.parentId, childIds, courseId })
    expect([response.statusCode, response.json()]).toMatchObject([409, { reason: 'course_closed' }])
  })
})

describe('A family that pays online', () => {
  test('STF-181: waits for a payment of the family for the same place', async () => {
    const { openOrder } = orderScenarios(fixtures)
    const open = await openOrder()
    const input = { parentId: open.parent.parentId, childIds: open.childIds, courseId: open.courseId }
    const refused = await calls.enrol(office, input)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'payment_pending'])
    await fixtures.changeOrder(open.reference, { status: 'expired', seatsHeld: false })
    expect((await calls.enrol(office, input)).statusCode).toBe(201)
  })

  test('STF-181: learns that the order’s time is over while the provider has not answered', async () => {
    const open = await orderScenarios(fixtures).openOrder()
    await fixtures.changeOrder(open.reference, { expiresAt: new Date(Date.now() - 60_000) })
    const { parent, childIds, courseId } = open
    const refused = await calls.enrol(office, { parentId: parent.parentId, childIds, courseId })
    expect(refused.json().message).toBe(
      `Order ${open.reference}, which is not paid, holds this place. Its time is over; it ends as soon as the provider answers, or end it on its page.`,
    )
  })

  test('STF-181: learns which order of its own holds the last place when a sibling is enrolled or moved', async () => {
    const open = await orderScenarios(fixtures).openOrder({ capacity: 1 })
    const { parent, courseId, reference } = open
    const { parentId } = parent
    const sibling = await fixtures.childOf(parent)
    const message = expect.stringMatching(
      new RegExp(
        `^Robots from Cartons is full. Order ${reference}, which is not paid, holds one of its places until `,
      ),
    )
    const refused = await calls.enrol(office, { parentId, childIds: [sibling], courseId })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: 'payment_pending', message }])
    const from = await fixtures.course()
    await calls.enrol(office, { parentId, childIds: [sibling], courseId: from })
    const [enrolled] = await fixtures.enrolmentsIn(from)
    const { move, read } = enrolmentCalls(fixtures)
    const id = enrolled?.enrolmentId ?? ''
    const moved = await move(office, id, { courseId })
    expect([moved.statusCode, moved.json()]).toMatchObject([409, { reason: 'payment_pending', message }])
    expect((await read(office, id)).json().enrolment.holds).toMatchObject([{ reference }])
  })

  test('STF-181: a payment that arrives later for the same place goes back', async () => {
    const { openOrder } = orderScenarios(fixtures)
    const late = await openOrder()
    await fixtures.changeOrder(late.reference, { status: 'expired', seatsHeld: false })
    const { parent, childIds, courseId } = late
    await calls.enrol(office, { parentId: parent.parentId, childIds, courseId })
    await fixtures.choose(late.accessCode, 'success')
    await fixtures.verify(parent, late.reference)
    expect(await fixtures.orderOf(late.reference)).toMatchObject({
      status: 'refund_due',
      reason: 'duplicate',
    })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
  })
})
