import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parentActor } from '../../platform/actor.ts'
import type { OpenDb } from '../../platform/db/open.ts'
import { cartItems } from '../../platform/db/schema/carts.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
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

describe('Concurrent carts on PostgreSQL', () => {
  test('carts that change while their orders are replaced and paid cause no deadlock', async () => {
    const courseIds = [
      await fixtures.course({ maximumCapacity: 40 }),
      await fixtures.course({ maximumCapacity: 40 }),
    ]
    const families = await Promise.all(Array.from({ length: 12 }, () => fixtures.family()))
    const busy = families.map(async ({ parent, childIds }, index) => {
      const [first = '', second = ''] = index % 2 === 0 ? courseIds : courseIds.toReversed()
      await fixtures.fillCart(parent, [{ courseId: first, childIds }])
      const one = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
      await fixtures.fillCart(parent, [{ courseId: second, childIds }])
      const [two] = await Promise.all([
        startPayment(parent.parentId, 2 * PRICE),
        settle(fixtures.context, success(one)),
        fixtures.get(parent, '/carts'),
      ])
      if (typeof two !== 'string') await settle(fixtures.context, success(two))
    })
    await Promise.all(busy)
    for (const courseId of courseIds) {
      const { seats, enrolled } = await seatsAndEnrolments(courseId)
      const held = await fixtures.db
        .select()
        .from(orderLines)
        .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
        .where(and(eq(orderLines.courseId, courseId), eq(orders.status, 'pending')))
      expect(seats).toBe((enrolled ?? 0) + held.length)
    }
  })

  test('buyers who swap two courses in opposite directions cause no deadlock', async () => {
    const courseIds = [
      await fixtures.course({ maximumCapacity: 40 }),
      await fixtures.course({ maximumCapacity: 40 }),
    ]
    const families = await Promise.all(Array.from({ length: 16 }, () => fixtures.family()))
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        families.map(async ({ parent, childIds }, index) => {
          await fixtures.db.delete(cartItems).where(eq(cartItems.parentId, parent.parentId))
          await fixtures.fillCart(parent, [{ courseId: courseIds[(index + round) % 2] ?? '', childIds }])
        }),
      )
      const placed = await Promise.all(families.map(({ parent }) => startPayment(parent.parentId, PRICE)))
      expect(placed.filter((one) => typeof one === 'string')).toEqual([])
      expect([
        await fixtures.seatsOf(courseIds[0] ?? ''),
        await fixtures.seatsOf(courseIds[1] ?? ''),
      ]).toEqual([8, 8])
    }
  })

  test('no seat was oversold and no mail sent twice in any of these tests', async () => {
    await expectNoSeatOrMailTwice(fixtures)
  })
})
