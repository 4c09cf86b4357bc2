import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { numberSeries } from '../../../platform/db/schema/by-hand.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { expireOrders } from '../../orders/reconcile.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { configOf, PRICE } from '../../orders/testing/order-scenarios.ts'
import { drawReceiptNumber } from './receipt-number.ts'
import { cash, type HandCalls, handCalls } from './testing/hand-calls.ts'

const ROUNDS = 6
const AT_ONCE = 50

let database: OpenDb
let fixtures: OrderFixtures
let calls: HandCalls
let offices: SignedInStaff[]
let office: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
  calls = handCalls(fixtures)
  offices = await Promise.all(Array.from({ length: 10 }, () => fixtures.signedInStaff({ roles: ['office'] })))
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

const officeOf = (index: number) => offices[index % offices.length] ?? office
const rounds = async (round: () => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count += 1) await round()
}
const statuses = (responses: readonly { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

async function lastNumber() {
  const [series] = await fixtures.db.select().from(numberSeries)
  return series?.last ?? 0
}
const numberOf = ({ receiptNumber }: { receiptNumber: string }) => Number(receiptNumber.split('-').at(-1))

describe('Receipt numbers', () => {
  test('STF-185, STF-307: 50 payments at once have 50 consecutive numbers', async () => {
    const courseId = await fixtures.course({ maximumCapacity: 60 })
    const placed = []
    for (let count = 0; count < AT_ONCE; count += 1) placed.push(await calls.enrolled(office, { courseId }))
    const before = await lastNumber()
    const paid = await Promise.all(
      placed.map(({ reference }, index) => calls.pay(officeOf(index), reference, cash(1_000))),
    )
    expect(new Set(statuses(paid))).toEqual(new Set([201]))
    const numbers = paid.map((response) => numberOf(response.json())).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: AT_ONCE }, (_, index) => before + 1 + index))
  })

  test('STF-185: payments that are refused at the same time leave no gap', async () => {
    const order = await calls.enrolled(office)
    const before = await lastNumber()
    const paid = await Promise.all(
      Array.from({ length: 12 }, (_, index) => calls.pay(officeOf(index), order.reference, cash(20_000))),
    )
    const ok = paid.filter(({ statusCode }) => statusCode === 201)
    expect(ok).toHaveLength(2)
    expect(await fixtures.orderOf(order.reference)).toMatchObject({ receivedKobo: 4_000_000 })
    const numbers = ok.map((response) => numberOf(response.json())).toSorted((one, other) => one - other)
    expect(numbers).toEqual([before + 1, before + 2])
    expect(await lastNumber()).toBe(before + 2)
  })

  test('STF-185: numbers of transactions that are rolled back are drawn again', async () => {
    const before = await lastNumber()
    const draw = (fails: boolean) =>
      fixtures.db.transaction(async (tx) => {
        const number = await drawReceiptNumber(tx, new Date())
        if (fails) throw new Error('The server stopped.')
        return number
      })
    const drawn = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => draw(index % 2 === 0)))
    const kept = drawn.flatMap((one) =>
      one.status === 'fulfilled' ? numberOf({ receiptNumber: one.value }) : [],
    )
    expect(kept.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 10 }, (_, index) => before + 1 + index),
    )
  })

  test('STF-187: a payment that two people reverse at once is reversed once', () =>
    rounds(async () => {
      const order = await calls.enrolled(office, { payment: cash(10_000) })
      const [payment] = await calls.paymentsOf(order)
      const id = payment?.paymentId ?? ''
      const reversed = await Promise.all(
        [0, 1].map((index) => calls.reverse(officeOf(index), order.reference, id)),
      )
      expect(statuses(reversed)).toEqual([201, 409])
      expect(await fixtures.orderOf(order.reference)).toMatchObject({ receivedKobo: 0 })
    }))

  test('STF-174, STF-187: money is refunded or its payment reversed, never both', () =>
    rounds(async () => {
      const order = await calls.enrolled(office, { payment: cash(30_000) })
      const [payment] = await calls.paymentsOf(order)
      const { places } = await calls.read(office, order.reference)
      const lines = [{ lineId: places[0].lineId, amount: 30_000, endsEnrolment: false }]
      const responses = await Promise.all([
        calls.reverse(officeOf(0), order.reference, payment?.paymentId ?? ''),
        calls.post(officeOf(1), `orders/${order.reference}/refunds`, { lines, reason: 'goodwill' }),
      ])
      expect(statuses(responses)).toEqual([201, 409])
    }))

  test('STF-014: a form that is sent twice at once records one payment', () =>
    rounds(async () => {
      const order = await calls.enrolled(office)
      const key = randomUUID()
      const paid = await Promise.all([0, 1].map(() => calls.pay(office, order.reference, cash(10_000), key)))
      expect(statuses(paid)).toEqual([201, 201])
      expect(await calls.paymentsOf(order)).toHaveLength(1)
    }))
})

describe('Places', () => {
  test('STF-181: of two people who enrol in the last place at once, one does', () =>
    rounds(async () => {
      const courseId = await fixtures.course({ maximumCapacity: 1 })
      const families = await Promise.all([fixtures.family(), fixtures.family()])
      const responses = await Promise.all(
        families.map(({ parent, childIds }, index) =>
          calls.enrol(officeOf(index), { parentId: parent.parentId, childIds, courseId }),
        ),
      )
      expect(statuses(responses)).toEqual([201, 409])
      expect(responses.find(({ statusCode }) => statusCode === 409)?.json().reason).toBe('course_full')
      expect(await fixtures.seatsOf(courseId)).toBe(1)
      expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
    }))

  test('STF-181: two people who enrol the same child at once enrol it once', () =>
    rounds(async () => {
      const courseId = await fixtures.course()
      const { parent, childIds } = await fixtures.family()
      const input = { parentId: parent.parentId, childIds, courseId }
      const responses = await Promise.all([0, 1].map((index) => calls.enrol(officeOf(index), input)))
      expect(statuses(responses)).toEqual([201, 409])
      expect(await fixtures.seatsOf(courseId)).toBe(1)
      expect(await fixtures.db.$count(orders, eq(orders.parentId, parent.parentId))).toBe(1)
    }))

  test('STF-181: a child is enrolled once while its parent goes to pay online for the same place', () =>
    rounds(async () => {
      const courseId = await fixtures.course()
      const { parent, childIds } = await fixtures.family()
      await fixtures.fillCart(parent, [{ courseId, childIds }])
      const input = { parentId: parent.parentId, childIds, courseId }
      const [byHand, online] = await Promise.all([
        calls.enrol(office, input),
        fixtures.initialize(parent, PRICE),
      ])
      const isByHand = byHand.statusCode === 201
      expect(online.statusCode === 200).toBe(!isByHand)
      if (!isByHand) expect(byHand.json().reason).toBe('payment_pending')
      expect(await fixtures.seatsOf(courseId)).toBe(1)
    }))

  test('STF-181: a late online payment of the same place goes back whole, whichever is first', () =>
    rounds(async () => {
      const courseId = await fixtures.course()
      const { parent, childIds } = await fixtures.family()
      await fixtures.fillCart(parent, [{ courseId, childIds }])
      const { reference, accessCode } = configOf((await fixtures.initialize(parent, PRICE)).json())
      await fixtures.changeOrder(reference, { expiresAt: new Date(0) })
      await expireOrders(fixtures.context)
      await fixtures.choose(accessCode, 'success')
      const [byHand] = await Promise.all([
        calls.enrol(office, { parentId: parent.parentId, childIds, courseId }),
        fixtures.verify(parent, reference),
      ])
      const isByHand = byHand.statusCode === 201
      const paid = isByHand ? { status: 'refund_due', reason: 'duplicate' } : { status: 'paid' }
      expect(await fixtures.orderOf(reference)).toMatchObject(paid)
      expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
      expect(await fixtures.seatsOf(courseId)).toBe(1)
    }))
})
