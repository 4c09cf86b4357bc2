import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { type RosterCalls, rosterCalls } from '../rosters/testing/roster-calls.ts'

const ROUNDS = 10

let database: OpenDb
let api: TestApp
let calls: RosterCalls
let courseId: string
let ids: string[]
let teacher: SignedInStaff
let office: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = rosterCalls(api)
  courseId = await calls.course()
  for (let count = 0; count < 12; count += 1) await calls.enrol(courseId)
  const enrolled = await api.db.select().from(enrolments).where(eq(enrolments.courseId, courseId))
  ids = enrolled.map(({ enrolmentId }) => enrolmentId)
  teacher = await calls.person(['teacher'], courseId)
  office = await calls.person(['office'])
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const stored = async (lecture: number) =>
  api.db
    .select()
    .from(attendance)
    .where(eq(attendance.lectureNumber, lecture))
    .orderBy(asc(attendance.enrolmentId))

async function markAll(by: SignedInStaff, lecture: number, order: string[], mark: string | null) {
  const marks = order.map((enrolmentId) => ({ enrolmentId, mark }))
  const response = await calls.mark(by, courseId, lecture, { marks })
  expect(response.statusCode, response.body).toBe(200)
  return response
}

test('STF-211: two people who mark the same children at once, in any order, leave all marks of one of them', async () => {
  for (let lecture = 1; lecture <= 6; lecture += 1) {
    await Promise.all([
      markAll(teacher, lecture, ids, 'here'),
      markAll(office, lecture, ids.toReversed(), 'absent'),
    ])
    const rows = await stored(lecture)
    expect(rows).toHaveLength(ids.length)
    expect(new Set(rows.map(({ mark, staffId }) => `${mark} ${staffId}`)).size).toBe(1)
  }
})

test('STF-211, STF-212: people who mark and clear the same children at once never wait for each other in a circle', async () => {
  const shuffled = () => ids.toSorted(() => Math.random() - 0.5)
  const actions = ['here', null, 'late', null] as const
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      actions.flatMap((mark, index) =>
        [teacher, office].map(async (by) => {
          const half = shuffled().slice(0, 8)
          const marks = half.map((enrolmentId, n) => ({ enrolmentId, mark: (n + index) % 3 ? mark : null }))
          const response = await calls.mark(by, courseId, 1, { marks })
          expect(response.statusCode, response.body).toBe(200)
        }),
      ),
    )
  }
  await markAll(teacher, 1, ids, 'late')
  const rows = await stored(1)
  expect(rows.map(({ mark }) => mark)).toEqual(ids.map(() => 'late'))
})

test('STF-209: a roster that one person opens several times at once is one entry and one row a child', async () => {
  const opener = await calls.person(['office'])
  const responses = await Promise.all(Array.from({ length: 6 }, () => calls.read(opener, courseId)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  const entries = await calls.entriesOf(courseId, 'roster.opened')
  expect(entries.filter(({ actorStaffId }) => actorStaffId === opener.staffId)).toHaveLength(1)
  const [child] = await api.db.select().from(enrolments).where(eq(enrolments.courseId, courseId)).limit(1)
  const views = await calls.viewsOf(child?.childId ?? '')
  expect(views).toMatchObject([{ staffId: opener.staffId, count: 6 }])
})

test('STF-215: of letters that two people send at once three are sent, one email a family', async () => {
  const colleague = await calls.person(['owner'])
  const responses = await Promise.all(
    [1, 2, 3].flatMap((n) =>
      [office, colleague].map((by) =>
        calls.write(by, courseId, { subject: `Letter ${n}`, text: 'Bring two cartons.' }),
      ),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 429, 429, 429])
  expect(await calls.entriesOf(courseId, 'course.letter_sent')).toHaveLength(3)
  expect(await api.db.$count(emailOutbox, eq(emailOutbox.template, 'course-letter'))).toBe(3 * ids.length)
})
