import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setUpEnrolments } from './testing/set-up.ts'

const { fixtures, calls, office } = await setUpEnrolments()

describe('Ending an enrolment without money', () => {
  test('STF-192: frees the place, keeps the payment, and the email says so', async () => {
    const child = await calls.enrolled()
    const response = await calls.end(office, child.enrolmentId)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'The enrolment has ended, and the family is told.' },
    ])
    expect(await calls.enrolmentsOf(child)).toMatchObject([{ cancelledAt: expect.any(Date) }])
    expect(await fixtures.seatsOf(child.courseId)).toBe(0)
    expect(await calls.myCourses(child.parent)).toEqual([])
    expect(await fixtures.orderOf(child.reference)).toMatchObject({ status: 'paid', refundedKobo: 0 })
    expect(await calls.refunds.refundsOf(child)).toEqual([])
    expect((await calls.mailsOf(child.parent, 'enrolment-ended')).map(({ data }) => data)).toMatchObject([
      { courseTitle: 'Kite Science', keptKobo: 4_500_000, children: [{ firstName: 'Chidera' }] },
    ])
    expect(await calls.entriesOf(child)).toMatchObject([
      {
        action: 'enrolment.ended',
        actorStaffId: office.staffId,
        before: { course: 'Kite Science' },
        data: { reference: child.reference },
      },
    ])
    expect(await calls.notesOf(child)).toEqual(['Enrolment in Kite Science ended: The family moves away.'])
  })

  test('STF-192: of a moved child frees the place where it sits', async () => {
    const child = await calls.enrolled()
    const courseId = await fixtures.course()
    await calls.move(office, child.enrolmentId, { courseId })
    await calls.end(office, (await calls.liveOf(child)).enrolmentId)
    expect(await fixtures.seatsOf(courseId)).toBe(0)
    expect(await fixtures.seatsOf(child.courseId)).toBe(0)
  })

  test('STF-014: by the same form sent twice ends once, and needs a reason', async () => {
    const child = await calls.enrolled()
    const unsaid = await calls.end(office, child.enrolmentId, { reason: '' })
    expect([unsaid.statusCode, unsaid.json().errors]).toEqual([
      400,
      [{ path: 'reason', message: 'Say why in a few words.' }],
    ])
    const key = randomUUID()
    const reason = { reason: 'Too far away.' }
    for (const _ of [1, 2])
      expect((await calls.end(office, child.enrolmentId, reason, key)).statusCode).toBe(200)
    expect(await calls.entriesOf(child)).toHaveLength(1)
    expect(await fixtures.seatsOf(child.courseId)).toBe(0)
  })

  test('can be refunded later, which frees no place again', async () => {
    const child = await calls.enrolled()
    await calls.end(office, child.enrolmentId)
    const [{ lineId }] = child.lines
    const lines = [{ lineId, amount: 10_000, endsEnrolment: true }]
    expect((await calls.refunds.ask(office, child, { lines })).statusCode).toBe(201)
    expect(await fixtures.seatsOf(child.courseId)).toBe(0)
  })
})
