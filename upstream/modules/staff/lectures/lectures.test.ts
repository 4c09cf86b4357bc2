import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { type ChangeCalls, changeCalls } from '../course-changes/testing/change-calls.ts'
import { lockCourse } from '../courses/lock-course.ts'

let fixtures: OrderFixtures
let calls: ChangeCalls
let editor: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = changeCalls(fixtures)
  editor = await fixtures.signedInStaff({ roles: ['editor'] })
})
afterAll(() => fixtures.close())

const schedule = { weekdays: [1], start: '16:00', minutes: 60 }
const lecture = (number: number, startsAt: string | null, title: string | null = null) => ({
  number,
  startsAt,
  minutes: startsAt === null ? null : 60,
  title,
})
const weekly = [
  lecture(1, '2086-01-08T15:00:00.000Z', 'Wheels'),
  lecture(2, '2086-01-15T15:00:00.000Z'),
  lecture(3, '2086-01-22T15:00:00.000Z'),
]
const versionOf = (courseId: string) =>
  fixtures.db.transaction(async (tx) => (await lockCourse(tx, courseId)).version)
const publicCourse = async (courseId: string) =>
  (await fixtures.app.inject({ url: `/courses/${courseId}` })).json().course

async function put(courseId: string, lectures: readonly object[], version?: string) {
  return calls.putLectures(editor, courseId, { version: version ?? (await versionOf(courseId)), lectures })
}

describe('STF-094: the lectures of a course', () => {
  test('replace the weekly times wherever the course is read', async () => {
    const courseId = await fixtures.course({ schedule })
    const before = await publicCourse(courseId)
    expect(before).toMatchObject({ schedule })
    expect(before.lectures).toBeUndefined()
    const response = await put(courseId, weekly)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().course.lectures).toEqual(weekly)
    const after = await publicCourse(courseId)
    expect(after).toMatchObject({
      schedule: { weekdays: [2], start: '16:00', minutes: 60 },
      lectures: weekly,
    })
    expect(after.updatedAt).not.toBe(before.updatedAt)
    const { courses: listed } = (await fixtures.app.inject({ url: '/courses?limit=100' })).json()
    expect(listed.find((one: { courseId: string }) => one.courseId === courseId)).toMatchObject({
      lectures: weekly,
    })
    const { parent } = await calls.paidFamily(courseId)
    const { subscriptions } = (await fixtures.get(parent, '/subscriptions/parents')).json()
    expect(subscriptions[0]).toMatchObject({ lectures: weekly })
    const { outcomes } = (await fixtures.get(parent, '/payments/outcomes')).json()
    expect(outcomes[0].places[0]).toMatchObject({ lectures: weekly })
    const [mail] = await calls.mailsOf(parent, 'enrolled')
    expect(mail?.data.places).toMatchObject([{ lectures: weekly }])
  })

  test('without a pattern name none', async () => {
    const courseId = await fixtures.course({ schedule })
    await put(courseId, [...weekly.slice(0, 2), lecture(3, '2086-01-25T09:00:00.000Z')])
    expect((await publicCourse(courseId)).schedule).toBeNull()
  })

  test('that are saved as they are change nothing (STF-013)', async () => {
    const courseId = await fixtures.course()
    await put(courseId, weekly)
    const version = await versionOf(courseId)
    expect((await put(courseId, weekly.toReversed(), 'old')).statusCode).toBe(200)
    expect(await versionOf(courseId)).toBe(version)
    expect(await calls.entriesOf(courseId)).toMatchObject([
      {
        action: 'course.lectures_changed',
        before: { lectures: [] },
        after: {
          lectures: ['1: 2086-01-08 16:00, 60 minutes Wheels', expect.any(String), expect.any(String)],
        },
      },
    ])
  })

  test('raise the sequence of the calendar with their times, not with a title', async () => {
    const courseId = await fixtures.course()
    await put(courseId, weekly)
    const sequence = async () => (await calls.courseOf(courseId)).calendarSequence
    expect(await sequence()).toBe(1)
    await put(courseId, [lecture(1, '2086-01-08T15:00:00.000Z', 'Gears'), ...weekly.slice(1)])
    expect(await sequence()).toBe(1)
  })

  test('are refused when another person has changed the course', async () => {
    const courseId = await fixtures.course({ updatedAt: new Date('2026-11-01T08:00:00Z') })
    const version = await versionOf(courseId)
    await fixtures.db.update(courses).set({ title: 'Space' }).where(eq(courses.courseId, courseId))
    const response = await put(courseId, weekly, version)
    expect(response.statusCode).toBe(412)
    expect(response.json().message).toMatch(/Your changes are still here and have not been saved yet\.$/)
  })

  test.each([
    ['number', 'The course has 12 lectures.', [lecture(13, null)]],
    ['number', 'Lecture 1 is there twice.', [lecture(1, null), lecture(1, null)]],
    ['minutes', 'Enter a length, or no start.', [{ ...weekly[0], minutes: null }]],
    ['startsAt', 'Enter a start, or no length.', [{ ...weekly[0], startsAt: null }]],
  ])('need a right %s: %s', async (field, message, lectures) => {
    const response = await put(await fixtures.course(), lectures)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([{ path: `lectures.${lectures.length - 1}.${field}`, message }])
  })
})
