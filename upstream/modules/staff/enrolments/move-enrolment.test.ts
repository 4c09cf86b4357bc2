import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cartItems } from '../../../platform/db/schema/carts.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const { fixtures, calls, office } = await setUpEnrolments()

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
    expect(await calls.seatsOf(child.courseId, courseId)).toEqual([0, 1])
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
    const courseId = await fixtures.course({ startDate: '2086-02-04', endDate: '2086-04-22' })
    await calls.move(office, child.enrolmentId, { courseId })
    expect((await calls.mailsOf(child.parent, 'moved')).map(({ data }) => data)).toMatchObject([
      {
        reference: child.reference,
        courseTitle: 'Robots from Cartons',
        startDate: '2086-02-04',
        children: [{ childId: child.childId, firstName: 'Chidera' }],
        from: { courseId: child.courseId, courseTitle: 'Kite Science', startDate: '2086-01-07' },
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
    expect(await calls.seatsOf(child.courseId, courseId)).toEqual([1, 0])
    expect(await calls.liveOf(child)).toMatchObject({ courseId: child.courseId, movedFrom: enrolmentId })
  })
})
