import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { enrolmentMoves } from '../../../platform/db/schema/by-hand.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { configOf, PRICE } from '../../orders/testing/order-scenarios.ts'
import { expectNoSeatOrMailTwice } from '../../orders/testing/races.ts'
import { runRandomWalk } from '../../orders/testing/random-walk.ts'
import { eraseFamily } from '../../privacy/erase-family.ts'
import { changeCalls } from '../course-changes/testing/change-calls.ts'
import { whole } from '../refunds/testing/refund-calls.ts'
import { type Enrolled, type EnrolmentCalls, enrolmentCalls } from './testing/enrolment-calls.ts'
import { moveChild } from './testing/move-some-child.ts'

const ROUNDS = 5

let database: OpenDb
let fixtures: OrderFixtures
let calls: EnrolmentCalls
let office: SignedInStaff
let colleague: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database, env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  calls = enrolmentCalls(fixtures)
  office = await fixtures.signedInStaff()
  colleague = await fixtures.signedInStaff()
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

const rounds = async (round: () => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count += 1) await round()
}

type Response = { statusCode: number; body: string }
const statuses = (responses: readonly Response[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

/** As many places are taken as children are enrolled. */
async function expectPlaces(courseId: string, children: number) {
  expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(children)
  expect(await fixtures.seatsOf(courseId)).toBe(children)
}

const liveCount = async (child: Enrolled) =>
  (await calls.enrolmentsOf(child)).filter(({ cancelledAt }) => cancelledAt === null).length

describe('One child, moved twice at once', () => {
  test('STF-188: to two courses is moved to one of them', () =>
    rounds(async () => {
      const child = await calls.enrolled()
      const [one, two] = [await fixtures.course(), await fixtures.course()]
      const responses = await Promise.all([
        calls.move(office, child.enrolmentId, { courseId: one }),
        calls.move(colleague, child.enrolmentId, { courseId: two }),
      ])
      expect(statuses(responses)).toEqual([200, 409])
      const { courseId } = await calls.liveOf(child)
      await expectPlaces(child.courseId, 0)
      await expectPlaces(one, courseId === one ? 1 : 0)
      await expectPlaces(two, courseId === two ? 1 : 0)
    }))

  test('STF-014: by one form, sent six times, is moved and emailed once', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course()
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => calls.move(office, child.enrolmentId, { courseId }, key)),
    )
    expect(statuses(responses)).toEqual(Array(6).fill(200))
    expect(await calls.mailsOf(child.parent, 'moved')).toHaveLength(1)
    await expectPlaces(courseId, 1)
  })

  test('STF-192: and ended at once, is one of both', () =>
    rounds(async () => {
      const child = await calls.enrolled()
      const courseId = await fixtures.course()
      const responses = await Promise.all([
        calls.move(office, child.enrolmentId, { courseId }),
        calls.end(colleague, child.enrolmentId),
      ])
      expect(statuses(responses)).toEqual([200, 409])
      await expectPlaces(child.courseId, 0)
      await expectPlaces(courseId, await liveCount(child))
    }))
})

describe('The last place of a course', () => {
  test('STF-308: goes to the child who is moved or to the family that buys', () =>
    rounds(async () => {
      const child = await calls.enrolled()
      const courseId = await fixtures.course({ maximumCapacity: 1 })
      const buyer = await fixtures.family()
      await fixtures.fillCart(buyer.parent, [{ courseId, childIds: buyer.childIds }])
      const [moved, bought] = await Promise.all([
        calls.move(office, child.enrolmentId, { courseId }),
        fixtures.initialize(buyer.parent, PRICE),
      ])
      expect(statuses([moved, bought])).toEqual([200, 409])
      expect(await fixtures.seatsOf(courseId)).toBe(1)
      await expectPlaces(child.courseId, moved.statusCode === 200 ? 0 : 1)
      expect(await liveCount(child)).toBe(1)
    }))

  test('STF-308: goes to one of four children', () =>
    rounds(async () => {
      const children = await Promise.all([1, 2, 3, 4].map(() => calls.enrolled()))
      const courseId = await fixtures.course({ maximumCapacity: 1 })
      const people = await Promise.all(children.map(() => fixtures.signedInStaff({ roles: ['office'] })))
      const responses = await Promise.all(
        children.map(({ enrolmentId }, index) =>
          calls.move(people[index] ?? office, enrolmentId, { courseId }),
        ),
      )
      expect(statuses(responses)).toEqual([200, 409, 409, 409])
      await expectPlaces(courseId, 1)
    }))
})

describe('A child who is moved', () => {
  test('STF-169: while a refund ends the enrolment leaves no place taken', () =>
    rounds(async () => {
      const child = await calls.enrolled()
      const courseId = await fixtures.course()
      const [moved, refunded] = await Promise.all([
        calls.move(office, child.enrolmentId, { courseId }),
        calls.refunds.ask(colleague, child, { lines: [whole(child.lines[0])] }),
      ])
      expect(refunded.statusCode, refunded.body).toBe(201)
      expect([200, 409], moved.body).toContain(moved.statusCode)
      await expectPlaces(child.courseId, 0)
      await expectPlaces(courseId, 0)
    }))

  test('STF-107: while the new course is cancelled stays, or is moved and gets the money back', () =>
    rounds(async () => {
      const child = await calls.enrolled()
      const courseId = await fixtures.course()
      const [moved, cancelled] = await Promise.all([
        calls.move(office, child.enrolmentId, { courseId }),
        changeCalls(fixtures).cancel(colleague, courseId),
      ])
      expect(cancelled.statusCode, cancelled.body).toBe(200)
      const isMoved = moved.statusCode === 200
      await expectPlaces(courseId, 0)
      await expectPlaces(child.courseId, isMoved ? 0 : 1)
      expect(await calls.refunds.refundsOf(child)).toHaveLength(isMoved ? 1 : 0)
    }))

  test('while the family pays for the same place is not enrolled twice', () =>
    rounds(async () => {
      const child = await calls.enrolled()
      const courseId = await fixtures.course()
      await fixtures.fillCart(child.parent, [{ courseId, childIds: [child.childId] }])
      const [moved, placed] = await Promise.all([
        calls.move(office, child.enrolmentId, { courseId }),
        fixtures.initialize(child.parent, PRICE),
      ])
      if (placed.statusCode === 200) {
        expect(moved.statusCode).toBe(409)
        const { accessCode, reference } = configOf(placed.json())
        await fixtures.choose(accessCode, 'success')
        await fixtures.verify(child.parent, reference)
      } else expect(moved.statusCode, moved.body).toBe(200)
      await expectPlaces(courseId, 1)
    }))

  test('while its family is erased leaves no place taken', () =>
    rounds(async () => {
      const child = await calls.enrolled()
      const courseId = await fixtures.course()
      const isParent = eq(parents.parentId, child.parent.parentId)
      const [family] = await fixtures.db.select().from(parents).where(isParent)
      if (!family) throw new Error('Unknown parent.')
      await Promise.all([calls.move(office, child.enrolmentId, { courseId }), eraseFamily(fixtures, family)])
      await expectPlaces(child.courseId, 0)
      await expectPlaces(courseId, 0)
    }))
})

test('STF-188: moves in opposite directions end, without a deadlock', () =>
  rounds(async () => {
    const there = await Promise.all([1, 2, 3].map(() => calls.enrolled()))
    const back = await Promise.all([1, 2, 3].map(() => calls.enrolled()))
    const [one, two] = [await fixtures.course(), await fixtures.course()]
    // The writes of one person wait for each other.
    const moveAll = async (children: readonly Enrolled[], courseId: string) => {
      const moves = children.map(async (child) => {
        const person = await fixtures.signedInStaff({ roles: ['office'] })
        return calls.move(person, (await calls.liveOf(child)).enrolmentId, { courseId })
      })
      return statuses(await Promise.all(moves))
    }
    await moveAll(there, one)
    await moveAll(back, two)
    const both = await Promise.all([moveAll(there, two), moveAll(back, one)])
    expect(both).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ])
    await expectPlaces(one, 3)
    await expectPlaces(two, 3)
  }))

test('40 journeys on which children are moved too: paid means enrolled, no seat is oversold, every kobo is accounted for', {
  timeout: 300_000,
}, async () => {
  const before = await fixtures.db.$count(enrolmentMoves)
  const address = await fixtures.app.listen({ port: 0, host: '127.0.0.1' })
  const isSomeoneMoved = async () => (await fixtures.db.$count(enrolmentMoves)) > before
  await runRandomWalk(fixtures, `${address}/payments/webhook`, 40, { moveChild }, isSomeoneMoved)
  expect(await isSomeoneMoved()).toBe(true)
})

test('no seat was taken twice and no mail written twice in any of these tests', async () => {
  await expectNoSeatOrMailTwice(fixtures)
})
