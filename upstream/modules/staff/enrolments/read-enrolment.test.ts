import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const yesterday = addDays(lagosDate(new Date()), -1)

const { fixtures, calls, office } = await setUpEnrolments()

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
