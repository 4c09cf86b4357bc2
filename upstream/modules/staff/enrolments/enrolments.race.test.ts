import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { expectNoSeatOrMailTwice } from '../../orders/testing/races.ts'
import type { Enrolled } from './testing/enrolment-calls.ts'
import { fiveTimes, setUpEnrolmentRaces, statuses } from './testing/race-set-up.ts'

const { fixtures, calls, office, colleague, expectPlaces } = await setUpEnrolmentRaces()

const liveCount = async (child: Enrolled) =>
  (await calls.enrolmentsOf(child)).filter(({ cancelledAt }) => cancelledAt === null).length

describe('One child, moved twice at once', () => {
  test('STF-188: to two courses is moved to one of them', () =>
    fiveTimes(async () => {
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
    fiveTimes(async () => {
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
    fiveTimes(async () => {
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
    fiveTimes(async () => {
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

test('STF-188: moves in opposite directions end, without a deadlock', () =>
  fiveTimes(async () => {
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

test('no seat was taken twice and no mail written twice in any of these tests', async () => {
  await expectNoSeatOrMailTwice(fixtures)
})
