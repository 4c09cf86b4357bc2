import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses } from '../../../platform/db/complete-courses.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { childViews } from '../../../platform/db/schema/child-views.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type RosterCalls, rosterCalls } from '../rosters/testing/roster-calls.ts'
import { day } from '../rosters/testing/roster-fixtures.ts'

let api: TestApp
let calls: RosterCalls
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = rosterCalls(api)
  office = await api.signedInStaff({ roles: ['office'], name: 'Ngozi Eze' })
})
afterAll(() => api.close())

/** A course with a teacher and two children. */
async function taught(fields: Parameters<RosterCalls['course']>[0] = {}) {
  const courseId = await calls.course(fields)
  const teacher = await calls.person(['teacher'], courseId, 'Tunde Bakare')
  const one = (await calls.enrol(courseId)).enrolmentId
  const two = (await calls.enrol(courseId)).enrolmentId
  return { courseId, teacher, one, two }
}

type Mark = { enrolmentId: string; lecture: number; mark: string; by: string; at: string }

const wordsOf = (marks: Mark[]) =>
  marks.map(({ enrolmentId, lecture, mark, by }) => [enrolmentId, lecture, mark, by])

async function marksFor(by: SignedInStaff, courseId: string): Promise<Mark[]> {
  const response = await calls.readMarks(by, courseId)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().marks
}

const rowsOf = (enrolmentId: string) =>
  api.db.select().from(attendance).where(eq(attendance.enrolmentId, enrolmentId))

describe('Marks', () => {
  test('STF-210: are saved for each child and lecture, and read by everyone who sees the roster', async () => {
    const { courseId, teacher, one, two } = await taught()
    const payload = { marks: [one, two].map((enrolmentId) => ({ enrolmentId, mark: 'here' })) }
    const saved = await calls.mark(teacher, courseId, 2, payload)
    expect(saved.statusCode, saved.body).toBe(200)
    await calls.mark(teacher, courseId, 3, { marks: [{ enrolmentId: two, mark: 'late' }] })
    const expected = [one, two].toSorted().map((id) => [id, 2, 'here', 'Tunde Bakare'])
    expect(wordsOf(saved.json().marks)).toEqual(expected)
    expect(wordsOf(await marksFor(office, courseId))).toEqual([...expected, [two, 3, 'late', 'Tunde Bakare']])
    expect((await calls.rosterOf(office, courseId)).marks).toHaveLength(3)
  })

  test('STF-210, STF-013: saved again change nothing', async () => {
    const { courseId, teacher, one } = await taught()
    const payload = { marks: [{ enrolmentId: one, mark: 'absent' }] }
    await calls.mark(teacher, courseId, 1, payload)
    const before = await rowsOf(one)
    const again = await calls.mark(office, courseId, 1, payload)
    expect(wordsOf(again.json().marks)).toEqual([[one, 1, 'absent', 'Tunde Bakare']])
    expect(await rowsOf(one)).toEqual(before)
  })

  test('STF-211, STF-212: of another person replace the earlier ones, and can be cleared', async () => {
    const { courseId, teacher, one, two } = await taught()
    await calls.mark(teacher, courseId, 1, { marks: [{ enrolmentId: one, mark: 'here' }] })
    const at = new Date('2026-11-01T08:00:00Z')
    await api.db.update(attendance).set({ at }).where(eq(attendance.enrolmentId, one))
    await calls.mark(office, courseId, 1, { marks: [{ enrolmentId: one, mark: 'late' }] })
    const [later] = await rowsOf(one)
    expect(later).toMatchObject({ mark: 'late', staffId: office.staffId })
    expect(later?.at.getTime()).toBeGreaterThan(at.getTime())
    const cleared = { marks: [one, two].map((enrolmentId) => ({ enrolmentId, mark: null })) }
    expect((await calls.mark(teacher, courseId, 1, cleared)).json().marks).toEqual([])
    expect(await marksFor(teacher, courseId)).toEqual([])
  })

  test('of one child twice in a call are the last of them', async () => {
    const { courseId, teacher, one } = await taught()
    const marks = [
      { enrolmentId: one, mark: 'here' },
      { enrolmentId: one.toUpperCase(), mark: 'absent' },
    ]
    const saved = await calls.mark(teacher, courseId, 1, { marks })
    expect(wordsOf(saved.json().marks)).toEqual([[one, 1, 'absent', 'Tunde Bakare']])
  })

  test('of a child who is no longer enrolled, or in another course, are refused with all others', async () => {
    const { courseId, teacher, one, two } = await taught()
    const other = await taught()
    await api.db.update(enrolments).set({ cancelledAt: new Date() }).where(eq(enrolments.enrolmentId, two))
    for (const enrolmentId of [two, other.one, courseId, 'someone']) {
      const marks = [one, enrolmentId].map((id) => ({ enrolmentId: id, mark: 'here' }))
      const refused = await calls.mark(teacher, courseId, 1, { marks })
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { message: 'A child is no longer enrolled here. Please reload the page.' },
      ])
    }
    expect(await marksFor(teacher, courseId)).toEqual([])
  })

  test('are of a lecture that the course has', async () => {
    const { courseId, teacher, one } = await taught({ numberOfLectures: 6 })
    const marks = [{ enrolmentId: one, mark: 'here' }]
    expect((await calls.mark(teacher, courseId, 7, { marks })).statusCode).toBe(404)
    expect((await calls.mark(teacher, courseId, 0, { marks })).statusCode).toBe(400)
    expect((await calls.mark(teacher, courseId, 6, { marks })).statusCode).toBe(200)
  })

  test('STF-019: of another course are as those of none, to read and to write', async () => {
    const { courseId, one } = await taught()
    const other = await calls.person(['teacher'], await calls.course())
    const marks = [{ enrolmentId: one, mark: 'here' }]
    expect((await calls.mark(other, courseId, 1, { marks })).statusCode).toBe(404)
    expect((await calls.readMarks(other, courseId)).statusCode).toBe(404)
  })

  test('STF-211: that are read alone are no look at the children', async () => {
    const { courseId, teacher } = await taught()
    const before = await api.db.$count(childViews)
    await marksFor(teacher, courseId)
    expect(await api.db.$count(childViews)).toBe(before)
  })
})

describe('STF-212: after 30 days', () => {
  const over = { startDate: day(-60), endDate: day(-31) }

  test('marks are changed by the office only with a reason, which is audited', async () => {
    const { courseId, one, two } = await taught(over)
    const { can, marksUntil } = await calls.rosterOf(office, courseId)
    expect([can.mark, can.markLater, marksUntil]).toEqual([false, true, day(-1)])
    const marks = [{ enrolmentId: one, mark: 'here' }]
    const refused = await calls.mark(office, courseId, 1, { marks })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'reason', message: 'Say why in a few words.' }],
    ])
    const withReason = { marks, reason: 'The list was on paper.' }
    expect((await calls.mark(office, courseId, 1, withReason)).statusCode).toBe(200)
    await calls.mark(office, courseId, 1, withReason)
    const cleared = {
      marks: [one, two].map((id) => ({ enrolmentId: id, mark: null })),
      reason: 'Wrong list.',
    }
    await calls.mark(office, courseId, 1, cleared)
    const [enrolment] = await api.db.select().from(enrolments).where(eq(enrolments.enrolmentId, one))
    const childId = enrolment?.childId ?? ''
    const entries = await calls.entriesOf(childId, 'attendance.changed_late')
    expect(entries.map(({ data }) => data)).toEqual([
      { courseId, lecture: 1, words: 'The list was on paper.' },
      { courseId, lecture: 1, words: 'Wrong list.' },
    ])
  })

  test('on the last of them marks are changed without a reason', async () => {
    const { courseId, one } = await taught({ ...over, endDate: day(-30) })
    const { can } = await calls.rosterOf(office, courseId)
    expect([can.mark, can.markLater]).toEqual([true, false])
    const marks = [{ enrolmentId: one, mark: 'here' }]
    expect((await calls.mark(office, courseId, 1, { marks })).statusCode).toBe(200)
    const late = eq(auditEvents.action, 'attendance.changed_late')
    expect(
      await api.db.$count(auditEvents, and(late, sql`${auditEvents.data} ->> 'courseId' = ${courseId}`)),
    ).toBe(0)
  })

  test('a teacher does not see the roster any more', async () => {
    const { courseId, teacher, one } = await taught({ ...over, endDate: day(-14) })
    const payload = { marks: [{ enrolmentId: one, mark: 'here' }] }
    expect((await calls.mark(teacher, courseId, 1, payload)).statusCode).toBe(200)
    await api.db
      .update(courses)
      .set({ endDate: day(-15) })
      .where(eq(courses.courseId, courseId))
    expect((await calls.mark(teacher, courseId, 1, payload)).statusCode).toBe(404)
  })
})
