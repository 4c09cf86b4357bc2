import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enrolmentMoves } from '../../../platform/db/schema/by-hand.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { configOf, PRICE } from '../../orders/testing/order-scenarios.ts'
import { expectNoSeatOrMailTwice } from '../../orders/testing/races.ts'
import { runRandomWalk } from '../../orders/testing/random-walk.ts'
import { eraseFamily } from '../../privacy/erase-family.ts'
import { changeCalls } from '../course-changes/testing/change-calls.ts'
import { whole } from '../refunds/testing/refund-calls.ts'
import { moveChild } from './testing/move-some-child.ts'
import { fiveTimes, setUpEnrolmentRaces } from './testing/race-set-up.ts'

const { fixtures, calls, office, colleague, expectPlaces } = await setUpEnrolmentRaces()

describe('A child who is moved', () => {
  test('STF-169: while a refund ends the enrolment leaves no place taken', () =>
    fiveTimes(async () => {
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
    fiveTimes(async () => {
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
    fiveTimes(async () => {
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
    fiveTimes(async () => {
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
