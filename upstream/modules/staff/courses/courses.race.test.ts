import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { untilOneWaits } from '../../../testing/until-one-waits.ts'
import { moveSeats } from '../../orders/seats.ts'
import { publishScheduled } from './course-jobs.ts'
import { lockCourse } from './lock-course.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let database: OpenDb
let api: TestApp
let calls: CourseCalls
let owner: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = courseCalls(api)
  owner = await api.signedInStaff()
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const sell = (courseId: string) =>
  api.db.transaction(async (tx) => (await moveSeats(tx, new Map([[courseId, 1]]))) === undefined)

test('STF-090, STF-296: places are sold while the office lowers them: never more taken than there are', async () => {
  for (let round = 0; round < 10; round++) {
    const courseId = await api.course({ maximumCapacity: 12, seatsTaken: 5 })
    const [lowered, ...sold] = await Promise.all([
      calls.change(owner, courseId, { places: 7 }, '/terms'),
      ...Array.from({ length: 4 }, () => sell(courseId)),
    ])
    const { seatsTaken, maximumCapacity } = await calls.row(courseId)
    expect(seatsTaken).toBe(5 + sold.filter(Boolean).length)
    if (lowered.statusCode === 200) expect([maximumCapacity, seatsTaken]).toEqual([7, 7])
    else {
      expect([lowered.statusCode, maximumCapacity]).toEqual([409, 12])
      const taken = Number(/^\d+/.exec(lowered.json().message)?.[0])
      expect(taken).toBeGreaterThan(7)
    }
  }
})

test('STF-066: two people who change one course from the same version: one is saved, the other is told', async () => {
  const courseId = await api.course()
  const { version } = await calls.course(owner, courseId)
  const responses = await Promise.all(
    ['Kites', 'Drones'].map((title) => calls.change(owner, courseId, { version, title })),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
  expect(await calls.entries(courseId)).toHaveLength(1)
})

test('STF-095, STF-297: two processes publish a scheduled course once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => api.course({ state: 'scheduled', publishAt: new Date() })),
  )
  await Promise.all(Array.from({ length: 4 }, () => publishScheduled(api, new Date(Date.now() + 1000))))
  for (const courseId of ids) {
    expect((await calls.row(courseId)).state).toBe('published')
    expect(await calls.entries(courseId)).toHaveLength(1)
  }
  const scheduled = await api.db.$count(allCourses, eq(allCourses.state, 'scheduled'))
  expect(scheduled).toBe(0)
})

const ended = { startDate: '2024-01-08', endDate: '2024-03-25' }

test('STF-098: archiving locks the course and where it leads in the order of ids, so none wait in a circle', async () => {
  const [first = '', last = ''] = [await api.course(ended), await api.course(ended)].toSorted()
  const archiving = await api.db.transaction(async (tx) => {
    await lockCourse(tx, first)
    const sent = calls.act(owner, last, 'archive', { redirectTo: first })
    await untilOneWaits(api.db)
    const free = api.db.select().from(allCourses).where(eq(allCourses.courseId, last))
    expect(await free.for('no key update', { noWait: true })).toHaveLength(1)
    return { sent }
  })
  expect((await archiving.sent).statusCode).toBe(200)
})

test('STF-098: courses that are archived at once, each leading to the next, never wait for each other', async () => {
  for (let round = 0; round < 6; round++) {
    const ids = await Promise.all(Array.from({ length: 2 + (round % 2) }, () => api.course(ended)))
    const responses = await Promise.all(
      ids.map((courseId, index) =>
        calls.act(owner, courseId, 'archive', { redirectTo: ids[(index + 1) % ids.length] }),
      ),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    // One that is archived already is no target, so the last finds none.
    expect([200, 400].map((status) => statuses.includes(status))).toEqual([true, true])
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  }
})
