import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import type { courses } from '../../../platform/db/complete-courses.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { cartItems } from '../../../platform/db/schema/carts.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { type Enrolled, type EnrolmentCalls, enrolmentCalls } from './testing/enrolment-calls.ts'

const CHOOSE = 'Choose a course that is public and has a place.'
const yesterday = addDays(lagosDate(new Date()), -1)

let fixtures: OrderFixtures
let calls: EnrolmentCalls
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = enrolmentCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(() => fixtures.close())

const seatsOf = (...ids: string[]) => Promise.all(ids.map((courseId) => fixtures.seatsOf(courseId)))

/** Nothing has changed. */
async function expectUnmoved(child: Enrolled, courseId: string, seats: number | undefined) {
  expect(await calls.enrolmentsOf(child)).toMatchObject([
    { courseId: child.courseId, cancelledAt: null, movedFrom: null },
  ])
  expect(await seatsOf(child.courseId, courseId)).toEqual([1, seats])
  expect(await calls.mailsOf(child.parent, 'moved')).toEqual([])
  expect(await calls.entriesOf(child)).toEqual([])
  expect(await calls.notesOf(child)).toEqual([])
}

describe('Moving a child to another course', () => {
  test('STF-188, STF-308: ends the old enrolment, makes one on the same line and moves the place', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course()
    const response = await calls.move(office, child.enrolmentId, { courseId })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().message).toBe('The child is moved, and the family is told.')
    const [old, present, ...others] = await calls.enrolmentsOf(child)
    expect(others).toEqual([])
    expect(old).toMatchObject({ courseId: child.courseId, cancelledAt: expect.any(Date) })
    expect(present).toMatchObject({ courseId, cancelledAt: null, movedFrom: child.enrolmentId })
    expect(await seatsOf(child.courseId, courseId)).toEqual([0, 1])
    expect(await calls.moveTo(child.enrolmentId)).toMatchObject({
      toEnrolment: present?.enrolmentId,
      reason: 'Wants a later class.',
      differenceKobo: 0,
      settled: 'none',
      staffId: office.staffId,
    })
  })

  test('is audited without words of the office, which are a note of the order', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course()
    await calls.move(office, child.enrolmentId, { courseId })
    expect(await calls.entriesOf(child)).toMatchObject([
      {
        action: 'enrolment.moved',
        actorStaffId: office.staffId,
        before: { course: 'Kite Science' },
        after: { course: 'Robots from Cartons' },
        data: { reference: child.reference, differenceKobo: 0, settled: 'none' },
      },
    ])
    expect(JSON.stringify(await calls.entriesOf(child))).not.toContain('later class')
    expect(await calls.notesOf(child)).toEqual([
      'Moved from Kite Science to Robots from Cartons: Wants a later class.',
    ])
  })

  test('STF-190: emails the family, unless they know already', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course({ startDate: '2030-02-04', endDate: '2030-04-22' })
    await calls.move(office, child.enrolmentId, { courseId })
    expect((await calls.mailsOf(child.parent, 'moved')).map(({ data }) => data)).toMatchObject([
      {
        reference: child.reference,
        courseTitle: 'Robots from Cartons',
        startDate: '2030-02-04',
        children: [{ childId: child.childId, firstName: 'Chidera' }],
        from: { courseId: child.courseId, courseTitle: 'Kite Science', startDate: '2030-01-07' },
      },
    ])
    const knowing = await calls.enrolled()
    const { json } = await calls.move(office, knowing.enrolmentId, { courseId, isKnown: true })
    expect(json().message).toBe('The child is moved.')
    expect(await calls.mailsOf(knowing.parent, 'moved')).toEqual([])
  })

  test('STF-188: takes the place out of the cart of the family', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course()
    await fixtures.fillCart(child.parent, [{ courseId, childIds: [child.childId] }])
    await calls.move(office, child.enrolmentId, { courseId })
    const isOwn = eq(cartItems.parentId, child.parent.parentId)
    expect(await fixtures.db.$count(cartItems, isOwn)).toBe(0)
  })

  test('STF-014: by the same form sent twice moves once, and back by another one', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course()
    const key = randomUUID()
    for (const _ of [1, 2]) {
      const { statusCode } = await calls.move(office, child.enrolmentId, { courseId }, key)
      expect(statusCode).toBe(200)
    }
    expect(await calls.enrolmentsOf(child)).toHaveLength(2)
    const { enrolmentId } = await calls.liveOf(child)
    const back = await calls.move(office, enrolmentId, { courseId: child.courseId })
    expect(back.statusCode, back.body).toBe(200)
    expect(await seatsOf(child.courseId, courseId)).toEqual([1, 0])
    expect(await calls.liveOf(child)).toMatchObject({ courseId: child.courseId, movedFrom: enrolmentId })
  })
})

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

describe('The form of a move', () => {
  test('STF-188: offers public courses in which the child is not enrolled, and says which are full', async () => {
    const child = await calls.enrolled()
    const free = await fixtures.course({ title: 'A kite of paper', priceKobo: 1_000_000 })
    const fullTitle = `Full ${randomUUID()}`
    const full = await fixtures.course({ title: fullTitle, maximumCapacity: 1, seatsTaken: 1 })
    const over = await fixtures.course({ title: fullTitle, startDate: '2020-01-07', endDate: yesterday })
    const { enrolment } = (await calls.read(office, child.enrolmentId)).json()
    expect(enrolment).toMatchObject({
      enrolmentId: child.enrolmentId,
      parentId: child.parent.parentId,
      child: { firstName: 'Chidera', age: 8 },
      courseId: child.courseId,
      courseTitle: 'Kite Science',
      reference: child.reference,
      price: 45_000,
      attended: false,
    })
    expect(enrolment.enrolledIn).toEqual([child.courseId])
    const find = async (q: string) => {
      const url = `/staff/families/${child.parent.parentId}/enrol-courses?q=${encodeURIComponent(q)}`
      return (await fixtures.app.inject({ url, headers: office.headers })).json().courses
    }
    const found: { courseId: string }[] = [...(await find('a KITE of')), ...(await find(fullTitle))]
    const offered = new Map<string, object>(found.map((one) => [one.courseId, one]))
    expect(offered.get(free)).toMatchObject({ title: 'A kite of paper', price: 10_000, placesLeft: 12 })
    expect(offered.get(full)).toMatchObject({ placesLeft: 0 })
    expect(offered.has(over)).toBe(false)
  })

  test('says whether the child has been in a class, and marks stay with the old enrolment', async () => {
    const child = await calls.enrolled()
    const mark = { enrolmentId: child.enrolmentId, staffId: office.staffId }
    await fixtures.db.insert(attendance).values({ ...mark, lectureNumber: 1, mark: 'absent' })
    expect((await calls.read(office, child.enrolmentId)).json().enrolment.attended).toBe(false)
    await fixtures.db.insert(attendance).values({ ...mark, lectureNumber: 2, mark: 'late' })
    expect((await calls.read(office, child.enrolmentId)).json().enrolment.attended).toBe(true)
    await calls.move(office, child.enrolmentId, { courseId: await fixtures.course() })
    const { enrolmentId } = await calls.liveOf(child)
    expect((await calls.read(office, enrolmentId)).json().enrolment.attended).toBe(false)
    const isOld = eq(attendance.enrolmentId, child.enrolmentId)
    expect(await fixtures.db.$count(attendance, isOld)).toBe(2)
  })
})
