import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parentActor } from '../../platform/actor.ts'
import type { OpenDb } from '../../platform/db/open.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { expireOrder } from './close-order.ts'
import { initialize } from './initialize.ts'
import { settle } from './settle.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { PRICE } from './testing/order-scenarios.ts'
import { expectNoSeatOrMailTwice, orderOrRefusal, success, takenPlaces } from './testing/races.ts'

let database: OpenDb
let fixtures: OrderFixtures
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

const seatsAndEnrolments = (courseId: string) => takenPlaces(fixtures, courseId)
const startPayment = (parentId: string, kobo: number) => orderOrRefusal(fixtures, parentId, kobo)

const countBy = (values: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const word of values) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

describe('Concurrent sales of seats on PostgreSQL', () => {
  test('twenty buyers of five seats in two courses: five get both, without a deadlock (cases 31, 32)', async () => {
    const courseIds = [
      await fixtures.course({ maximumCapacity: 5 }),
      await fixtures.course({ maximumCapacity: 5 }),
    ]
    const families = await Promise.all(Array.from({ length: 20 }, () => fixtures.family()))
    await Promise.all(
      families.map(({ parent, childIds }, index) => {
        const listed = index % 2 === 0 ? courseIds : courseIds.toReversed()
        return fixtures.fillCart(
          parent,
          listed.map((courseId) => ({ courseId, childIds })),
        )
      }),
    )
    const placed = await Promise.all(families.map(({ parent }) => startPayment(parent.parentId, 2 * PRICE)))
    const open = placed.filter((one) => typeof one !== 'string')
    expect(countBy(placed.filter((one) => typeof one === 'string'))).toEqual({ conflict: 15 })
    expect(open).toHaveLength(5)

    const settled = await Promise.all(
      open.flatMap((order) => Array.from({ length: 6 }, () => settle(fixtures.context, success(order)))),
    )
    expect(countBy(settled)).toEqual({ paid: 5, already: 25 })
    for (const courseId of courseIds)
      expect(await seatsAndEnrolments(courseId)).toEqual({ seats: 5, enrolled: 5 })
  })

  test('a wrong amount settled six times at once enrols no child and is one refund (case 19)', async () => {
    const courseId = await fixtures.course()
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    const order = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
    const charge = success(order, { amount: PRICE - 1 })
    const settlements = await Promise.all(Array.from({ length: 6 }, () => settle(fixtures.context, charge)))
    expect(countBy(settlements)).toEqual({ refund_due: 1, already: 5 })
    expect(await seatsAndEnrolments(courseId)).toEqual({ seats: 0, enrolled: 0 })
    expect(await fixtures.mailsTo(parent)).toEqual(['refund-due'])
  })

  test('of a late payment and the next buyer of the last seat exactly one child is enrolled (cases 32, 33)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const courseId = await fixtures.course({ maximumCapacity: 1 })
      const [late, next] = [await fixtures.family(), await fixtures.family()]
      await fixtures.fillCart(late.parent, [{ courseId, childIds: late.childIds }])
      await fixtures.fillCart(next.parent, [{ courseId, childIds: next.childIds }])
      const order = await initialize(fixtures.context, parentActor(late.parent.parentId), PRICE)
      await fixtures.changeOrder(order.reference, { expiresAt: new Date(Date.now() - 1000) })
      await expireOrder(fixtures.db, order.reference)
      const [outcome, other] = await Promise.all([
        settle(fixtures.context, success(order)),
        startPayment(next.parent.parentId, PRICE),
      ])
      const isSold = typeof other !== 'string'
      expect(outcome).toBe(isSold ? 'refund_due' : 'paid')
      if (isSold) expect(await settle(fixtures.context, success(other))).toBe('paid')
      expect(await settle(fixtures.context, success(order))).toBe('already')
      expect(await seatsAndEnrolments(courseId)).toEqual({ seats: 1, enrolled: 1 })
    }
  })

  test('an order that is paid while it expires is paid, and its seat counts once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const courseId = await fixtures.course({ maximumCapacity: 1 })
      const { parent, childIds } = await fixtures.family()
      await fixtures.fillCart(parent, [{ courseId, childIds }])
      const order = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
      await fixtures.changeOrder(order.reference, { expiresAt: new Date(Date.now() - 1000) })
      await Promise.all([expireOrder(fixtures.db, order.reference), settle(fixtures.context, success(order))])
      expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'paid' })
      expect(await seatsAndEnrolments(courseId)).toEqual({ seats: 1, enrolled: 1 })
    }
  })

  test('no seat was oversold and no mail sent twice in any of these tests', async () => {
    await expectNoSeatOrMailTwice(fixtures)
  })
})
