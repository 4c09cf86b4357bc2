import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import type { courses } from '../../../platform/db/complete-courses.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import type { Enrolled } from './testing/enrolment-calls.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const CHOOSE = 'Choose a course that is public and has a place.'
const yesterday = addDays(lagosDate(new Date()), -1)

const { fixtures, calls, office } = await setUpEnrolments()

/** Nothing has changed. */
async function expectUnmoved(child: Enrolled, courseId: string, seats: number | undefined) {
  expect(await calls.enrolmentsOf(child)).toMatchObject([
    { courseId: child.courseId, cancelledAt: null, movedFrom: null },
  ])
  expect(await calls.seatsOf(child.courseId, courseId)).toEqual([1, seats])
  expect(await calls.mailsOf(child.parent, 'moved')).toEqual([])
  expect(await calls.entriesOf(child)).toEqual([])
  expect(await calls.notesOf(child)).toEqual([])
}

describe('A move is refused', () => {
  const unfit: [string, Partial<typeof courses.$inferInsert>, number][] = [
    ['full', { maximumCapacity: 1, seatsTaken: 1 }, 1],
    ['over', { startDate: '2020-01-07', endDate: yesterday }, 0],
    ['no longer public', { state: 'archived', archivedAt: new Date() }, 0],
    ['cancelled', { state: 'cancelled', cancelledAt: new Date(), cancelReason: 'Rain.' }, 0],
  ]
  test.each(unfit)(
    'STF-188, STF-308: to a course that is %s, and nothing changes',
    async (_, fields, seats) => {
      const child = await calls.enrolled()
      const courseId = await fixtures.course(fields)
      const response = await calls.move(office, child.enrolmentId, { courseId })
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: CHOOSE, reason: 'not_movable', errors: [{ path: 'courseId', message: CHOOSE }] },
      ])
      await expectUnmoved(child, courseId, seats)
    },
  )

  test('to no course', async () => {
    const child = await calls.enrolled()
    for (const courseId of [randomUUID(), 'c-3']) {
      const response = await calls.move(office, child.enrolmentId, { courseId })
      expect([response.statusCode, response.json().reason]).toEqual([409, 'not_movable'])
    }
  })

  test('STF-188: to a course in which the child is enrolled', async () => {
    const child = await calls.enrolled({ kobo: [PRICE] })
    const courseId = await fixtures.course()
    await fixtures.fillCart(child.parent, [{ courseId, childIds: [child.childId] }])
    const started = (await fixtures.initialize(child.parent, PRICE)).json()
    const paying = await calls.move(office, child.enrolmentId, { courseId })
    expect([paying.statusCode, paying.json().reason]).toEqual([409, 'payment_pending'])
    await fixtures.choose(started.data.accessCode, 'success')
    await fixtures.verify(child.parent, started.data.reference)
    for (const target of [courseId, child.courseId]) {
      const response = await calls.move(office, child.enrolmentId, { courseId: target })
      expect([response.statusCode, response.json()]).toEqual([
        409,
        {
          message: 'Chidera is enrolled already.',
          reason: 'already_enrolled',
          errors: [{ path: 'courseId', message: 'Chidera is enrolled already.' }],
        },
      ])
    }
    await expectUnmoved(child, courseId, 1)
  })

  test('of an enrolment that has ended, or of an erased family', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course()
    await calls.end(office, child.enrolmentId)
    for (const response of [
      await calls.move(office, child.enrolmentId, { courseId }),
      await calls.end(office, child.enrolmentId),
      await calls.read(office, child.enrolmentId),
    ])
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'This enrolment has ended.', reason: 'not_movable' },
      ])
    const other = await calls.enrolled()
    const isParent = eq(parents.parentId, other.parent.parentId)
    await fixtures.db.update(parents).set({ erasedAt: new Date() }).where(isParent)
    expect((await calls.move(office, other.enrolmentId, { courseId })).statusCode).toBe(404)
  })

  test('STF-181: of a child outside the ages, until it says why', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course({ minimumAge: 10, maximumAge: 12 })
    const response = await calls.move(office, child.enrolmentId, { courseId })
    const message = 'Chidera is 8; the course is for 10–12.'
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message, reason: 'outside_age_range', errors: [{ path: 'ageReason', message: message }] },
    ])
    await expectUnmoved(child, courseId, 0)
    const moved = await calls.move(office, child.enrolmentId, { courseId, ageReason: 'Reads well.' })
    expect(moved.statusCode, moved.body).toBe(200)
    expect(await calls.notesOf(child)).toEqual([expect.stringContaining('\nAge: Reads well.')])
  })
})
