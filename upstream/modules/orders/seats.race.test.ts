import { and, count, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import type { Charge } from '../../payments/port.ts'
import { parentActor } from '../../platform/actor.ts'
import type { OpenDb } from '../../platform/db/open.ts'
import { cartItems } from '../../platform/db/schema/carts.ts'
import { courses } from '../../platform/db/schema/catalogue.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { findParent } from '../parents/find-parent.ts'
import { eraseFamily } from '../privacy/erase-family.ts'
import { expireOrder } from './close-order.ts'
import { initialize } from './initialize.ts'
import type { Order } from './lock-order.ts'
import { settle } from './settle.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
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

const success = (order: Order, change: Partial<Charge> = {}): Charge => ({
  reference: order.reference,
  status: 'success',
  amount: order.amountKobo,
  requestedAmount: order.amountKobo,
  currency: 'NGN',
  domain: 'test',
  channel: 'card',
  paidAt: new Date(),
  ...change,
})

const countBy = (values: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const word of values) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

async function seatsAndEnrolments(courseId: string) {
  const [enrolled] = await fixtures.db
    .select({ figure: count() })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt)))
  return { seats: await fixtures.seatsOf(courseId), enrolled: enrolled?.figure }
}

const errorCode = (error: unknown) => {
  if (error instanceof AppError) return error.code
  throw error
}

async function startPayment(parentId: string, kobo: number): Promise<Order | string> {
  return initialize(fixtures.context, parentActor(parentId), kobo).catch(errorCode)
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
})

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
      const erasure = eraseFamily(fixtures, row, '127.0.0.1')
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
})

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
    const all = await fixtures.db.select().from(courses)
    expect(all.every(({ seatsTaken, maximumCapacity }) => seatsTaken <= maximumCapacity)).toBe(true)
    const mails = await fixtures.db.select().from(emailOutbox)
    const keys = mails.map(({ dedupeKey, template, recipient }) => dedupeKey ?? `${template}:${recipient}`)
    expect(new Set(keys).size).toBe(mails.length)
  })
})
