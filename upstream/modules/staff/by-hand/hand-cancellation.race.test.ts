import { and, eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { type ChangeCalls, changeCalls } from '../course-changes/testing/change-calls.ts'
import { cash, type HandCalls, handCalls } from './testing/hand-calls.ts'

const ROUNDS = 4

let database: OpenDb
let fixtures: OrderFixtures
let hand: HandCalls
let changes: ChangeCalls
let owner: SignedInStaff
let office: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
  hand = handCalls(fixtures)
  changes = changeCalls(fixtures)
  owner = await fixtures.signedInStaff()
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

const refundsOf = async ({ orderId }: { orderId: string }) => {
  const { way, amountKobo } = refunds
  return fixtures.db
    .select({ way, amountKobo })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notInArray(refunds.state, ['declined'])))
}

test('STF-310: a course is cancelled while one family pays, one pays by hand and one is enrolled by hand', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const courseId = await fixtures.course({ maximumCapacity: 20 })
    for (let count = 0; count < 6; count += 1) await changes.paidFamily(courseId)
    const paying = await changes.openOrder(courseId)
    const paid = await hand.enrolled(office, { courseId, payment: cash(20_000) })
    const late = await fixtures.family()
    await fixtures.choose(paying.accessCode, 'success')
    const [cancelled, received, enrolled] = await Promise.all([
      changes.cancel(owner, courseId),
      hand.pay(office, paid.reference, cash(5_000)),
      hand.enrol(office, {
        parentId: late.parent.parentId,
        childIds: late.childIds,
        courseId,
        payment: cash(1_000),
      }),
      fixtures.verify(paying.parent, paying.reference),
    ])
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await fixtures.enrolmentsIn(courseId)).toEqual([])
    expect(await fixtures.seatsOf(courseId)).toBe(0)
    const inAll = received.statusCode === 201 ? 2_500_000 : 2_000_000
    expect(await refundsOf(paid)).toEqual([{ way: 'cash', amountKobo: inAll }])
    const online = await fixtures.orderOf(paying.reference)
    expect(await refundsOf(online)).toEqual([{ way: 'provider', amountKobo: online.amountKobo }])
    const ofLate = await fixtures.db.select().from(orders).where(eq(orders.parentId, late.parent.parentId))
    expect(ofLate).toHaveLength(enrolled.statusCode === 201 ? 1 : 0)
    for (const order of ofLate) expect(await refundsOf(order)).toEqual([{ way: 'cash', amountKobo: 100_000 }])
    expect(await hand.mailOf(paid.parent, 'course-cancelled')).toHaveLength(1)
  }
})
