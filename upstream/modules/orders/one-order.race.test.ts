import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parentActor } from '../../platform/actor.ts'
import type { OpenDb } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { findParent } from '../parents/find-parent.ts'
import { eraseFamily } from '../privacy/erase-family.ts'
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

describe('Concurrent requests for one place or order on PostgreSQL', () => {
  test('of two concurrent payments for one child one is paid and the other refunded (case 34)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const courseIds = [await fixtures.course(), await fixtures.course()]
      const { parent, childIds } = await fixtures.family()
      await fixtures.fillCart(parent, [{ courseId: courseIds[0] ?? '', childIds }])
      const first = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
      await fixtures.fillCart(parent, [{ courseId: courseIds[1] ?? '', childIds }])
      const second = await initialize(fixtures.context, parentActor(parent.parentId), 2 * PRICE)
      const settlements = await Promise.all([
        settle(fixtures.context, success(first)),
        settle(fixtures.context, success(second)),
      ])
      expect(settlements.toSorted()).toEqual(['paid', 'refund_due'])
      const all = await Promise.all(courseIds.map(seatsAndEnrolments))
      for (const { seats, enrolled } of all) expect(seats).toBe(enrolled)
      expect(all[0]).toEqual({ seats: 1, enrolled: 1 })
    }
  })

  test('the place of a family that is erased and refunded at the same time is freed once and sold once (case 50)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const courseId = await fixtures.course({ maximumCapacity: 2 })
      const buy = async () => {
        const { parent, childIds } = await fixtures.family()
        await fixtures.fillCart(parent, [{ courseId, childIds }])
        const order = await startPayment(parent.parentId, PRICE)
        if (typeof order !== 'string') await settle(fixtures.context, success(order))
        return { ...parent, order }
      }
      const [erasedParent] = [await buy(), await buy()]
      const row = await findParent(fixtures.db, erasedParent.parentId)
      if (!row || typeof erasedParent.order === 'string') throw new Error('The first family has no place.')
      const reversal = success(erasedParent.order, { status: 'reversed' })
      const erasure = eraseFamily(fixtures, row)
      // In even rounds the refund arrives during the erasure, in odd rounds after the place was sold again.
      if (round % 2 === 0) await Promise.all([erasure, settle(fixtures.context, reversal)])
      else await erasure
      const next = await buy()
      expect(typeof next.order).not.toBe('string')
      const settlements = await settle(fixtures.context, reversal)
      expect(settlements).toBe(round % 2 === 0 ? 'already' : 'refunded')
      expect((await buy()).order).toBe('conflict')
      expect(await seatsAndEnrolments(courseId)).toEqual({ seats: 2, enrolled: 2 })
    }
  })

  test('six tabs that start a payment at once get one order, one access code and one seat (case 6)', async () => {
    const courseId = await fixtures.course()
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    const tabs = await Promise.all(Array.from({ length: 6 }, () => startPayment(parent.parentId, PRICE)))
    const codes = new Set(tabs.map((order) => (typeof order === 'string' ? order : order.accessCode)))
    expect(codes.size).toBe(1)
    expect(await fixtures.db.$count(orders, eq(orders.parentId, parent.parentId))).toBe(1)
    expect(await fixtures.seatsOf(courseId)).toBe(1)
  })

  test('orders of the same millisecond have different references (case 45)', async () => {
    const courseId = await fixtures.course({ maximumCapacity: 100 })
    const families = await Promise.all(Array.from({ length: 30 }, () => fixtures.family()))
    await Promise.all(
      families.map(({ parent, childIds }) => fixtures.fillCart(parent, [{ courseId, childIds }])),
    )
    const placed = await Promise.all(families.map(({ parent }) => startPayment(parent.parentId, PRICE)))
    const references = placed.map((order) => (typeof order === 'string' ? order : order.reference))
    expect(new Set(references).size).toBe(30)
    expect(references.every((reference) => /^\d{13}$/.test(reference))).toBe(true)
  })

  test('five webhook deliveries and two verifications enrol once and send one receipt (case 16)', async () => {
    const courseId = await fixtures.course()
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    const event = { event: 'charge.success', data: { reference } }
    const [one, two, ...webhooks] = await Promise.all([
      fixtures.verify(parent, reference),
      fixtures.verify(parent, reference),
      ...Array.from({ length: 5 }, () => fixtures.webhook(event)),
    ])
    expect([one.json(), two.json()]).toMatchObject([{ status: 'success' }, { status: 'success' }])
    expect(webhooks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await seatsAndEnrolments(courseId)).toEqual({ seats: 1, enrolled: 1 })
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt'])
  })

  test('no seat was oversold and no mail sent twice in any of these tests', async () => {
    await expectNoSeatOrMailTwice(fixtures)
  })
})
