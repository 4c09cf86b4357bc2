import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { expectNoSeatOrMailTwice } from '../../orders/testing/races.ts'
import { type ChangeCalls, changeCalls } from './testing/change-calls.ts'

const ROUNDS = 5

let database: OpenDb
let fixtures: OrderFixtures
let calls: ChangeCalls
let office: SignedInStaff
let colleague: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
  calls = changeCalls(fixtures)
  office = await fixtures.signedInStaff()
  colleague = await fixtures.signedInStaff()
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

const rounds = async (round: (n: number) => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count += 1) await round(count)
}

async function expectNobodyIn(courseId: string) {
  expect(await fixtures.enrolmentsIn(courseId)).toEqual([])
  expect(await fixtures.seatsOf(courseId)).toBe(0)
}

type Paying = Awaited<ReturnType<ChangeCalls['openOrder']>>

/** Paid before the cancellation, or after it. */
async function expectMoneyBack({ parent, reference }: Paying) {
  const order = await fixtures.orderOf(reference)
  const refunds = await calls.refundsOf(order.orderId)
  expect(refunds).toMatchObject([{ state: 'approved', amountKobo: PRICE }])
  const told = (await fixtures.mailsTo(parent)).filter((name) => !['enrolled', 'receipt'].includes(name))
  const wasEnrolled = order.status === 'paid'
  expect(refunds[0]?.reason).toBe(wasEnrolled ? 'course-cancelled' : 'cancelled')
  expect(told).toEqual([wasEnrolled ? 'course-cancelled' : 'refund-due'])
}

describe('A course that is cancelled', () => {
  test('STF-310: while families pay, enrols nobody and returns all money, with one email each', () =>
    rounds(async () => {
      const courseId = await fixtures.course({ maximumCapacity: 20 })
      const enrolled = await Promise.all([1, 2, 3].map(() => calls.paidFamily(courseId)))
      const paying = await Promise.all([1, 2, 3].map(() => calls.openOrder(courseId)))
      for (const { accessCode } of paying) await fixtures.choose(accessCode, 'success')
      const [cancelled] = await Promise.all([
        calls.cancel(office, courseId),
        ...paying.flatMap(({ parent, reference }) => [
          fixtures.verify(parent, reference),
          fixtures.webhook({ event: 'charge.success', data: { reference } }),
        ]),
      ])
      expect(cancelled.statusCode, cancelled.body).toBe(200)
      for (const { parent, reference } of paying) await fixtures.verify(parent, reference)
      await expectNobodyIn(courseId)
      for (const family of [...enrolled, ...paying]) await expectMoneyBack(family)
    }))

  test('while families place orders, holds no place', () =>
    rounds(async () => {
      const courseId = await fixtures.course({ maximumCapacity: 20 })
      const other = await fixtures.course({ maximumCapacity: 20 })
      await calls.paidFamily(courseId)
      const buyers = await Promise.all([1, 2, 3, 4].map(() => fixtures.family()))
      for (const { parent, childIds } of buyers)
        await fixtures.fillCart(
          parent,
          [courseId, other].map((id) => ({ courseId: id, childIds })),
        )
      const [cancelled, ...placed] = await Promise.all([
        calls.cancel(office, courseId),
        ...buyers.map(({ parent }) => fixtures.initialize(parent, 2 * PRICE)),
      ])
      expect(cancelled.statusCode, cancelled.body).toBe(200)
      for (const { statusCode, body } of placed) expect([200, 409], body).toContain(statusCode)
      await expectNobodyIn(courseId)
      expect(await fixtures.seatsOf(other)).toBe(0)
    }))

  test('with another of the same families at once, ends both', () =>
    rounds(async () => {
      const ids = [await fixtures.course(), await fixtures.course()]
      for (const courseId of [...ids, ...ids.toReversed()]) await calls.paidFamily(courseId)
      const both = await fixtures.family()
      await fixtures.fillCart(
        both.parent,
        ids.map((courseId) => ({ courseId, childIds: both.childIds })),
      )
      await fixtures.initialize(both.parent, 2 * PRICE)
      const [one = '', two = ''] = ids
      const responses = await Promise.all([calls.cancel(office, one), calls.cancel(colleague, two)])
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      for (const courseId of ids) await expectNobodyIn(courseId)
    }))

  test('by two people at once, is cancelled once', () =>
    rounds(async () => {
      const courseId = await fixtures.course()
      const family = await calls.paidFamily(courseId)
      const responses = await Promise.all([office, colleague].map((by) => calls.cancel(by, courseId)))
      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      await expectMoneyBack(family)
      await expectNobodyIn(courseId)
    }))
})

describe('A course that is postponed', () => {
  const dates = { startDate: '2086-02-04', endDate: '2086-04-22' }

  test('STF-104: by one form, sent four times at once, emails once', () =>
    rounds(async () => {
      const courseId = await fixtures.course()
      const { parent } = await calls.paidFamily(courseId)
      const key = randomUUID()
      const form = { ...dates, version: await calls.versionOf(courseId) }
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => calls.postpone(office, courseId, form, key)),
      )
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect(await calls.mailsOf(parent, 'course-postponed')).toHaveLength(1)
    }))

  test('while a family pays, tells it of the new dates in one way or the other', () =>
    rounds(async () => {
      const courseId = await fixtures.course()
      const paying = await calls.openOrder(courseId)
      await fixtures.choose(paying.accessCode, 'success')
      const [postponed] = await Promise.all([
        calls.postpone(office, courseId, dates),
        fixtures.verify(paying.parent, paying.reference),
      ])
      expect(postponed.statusCode, postponed.body).toBe(200)
      const told = await calls.mailsOf(paying.parent, 'course-postponed')
      const [enrolled] = await calls.mailsOf(paying.parent, 'enrolled')
      const isTold = told.length === 1
      expect(enrolled?.data.places).toMatchObject([{ startDate: isTold ? '2086-01-07' : dates.startDate }])
    }))
})

test('no seat was taken twice and no mail written twice in any of these tests', async () => {
  await expectNoSeatOrMailTwice(fixtures)
})
