import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { configOf, PRICE } from '../../orders/testing/order-scenarios.ts'
import { type HandCalls, handCalls } from '../by-hand/testing/hand-calls.ts'

const ROUNDS = 6

let database: OpenDb
let fixtures: OrderFixtures
let calls: HandCalls
let office: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
  calls = handCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

const rounds = async (round: () => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count += 1) await round()
}

test('STF-181: an unpaid order that the office ends while the family pays leaves one paid place', () =>
  rounds(async () => {
    const courseId = await fixtures.course({ maximumCapacity: 1 })
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    const { reference, accessCode } = configOf((await fixtures.initialize(parent, PRICE)).json())
    const [ended] = await Promise.all([
      calls.post(office, `orders/${reference}/end`, {}),
      fixtures.choose(accessCode, 'success').then(() => fixtures.verify(parent, reference)),
    ])
    expect([200, 409]).toContain(ended.statusCode)
    const byHand = await calls.enrol(office, { parentId: parent.parentId, childIds, courseId })
    await fixtures.verify(parent, reference)
    const isByHand = byHand.statusCode === 201
    const paid = isByHand ? { status: 'refund_due', reason: 'duplicate' } : { status: 'paid' }
    expect(await fixtures.orderOf(reference)).toMatchObject(paid)
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
    expect(await fixtures.seatsOf(courseId)).toBe(1)
  }))
