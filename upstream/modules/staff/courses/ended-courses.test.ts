import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate, longDate } from '#domain/dates'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let api: TestApp
let calls: CourseCalls
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = courseCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
})
afterAll(() => api.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

describe('A course whose last day has passed', () => {
  const today = lagosDate(new Date())
  const message = `Its last day, ${longDate(addDays(today, -1))}, has passed. Change the dates first.`
  const dates = { startDate: addDays(today, -30), endDate: addDays(today, -1) }

  test.each([
    ['draft', null],
    ['scheduled', inHours(2)],
  ] as const)('STF-095, STF-096: is neither published nor scheduled as a %s', async (state, publishAt) => {
    const courseId = await api.course({ state, publishAt, ...dates })
    for (const [action, more] of [
      ['publish', {}],
      ['schedule', { at: inHours(1).toISOString() }],
    ] as const) {
      const refused = await calls.act(editor, courseId, action, more)
      const answer = { message, errors: [{ path: 'endDate', message }] }
      expect([refused.statusCode, refused.json()]).toEqual([409, answer])
    }
    expect(await calls.row(courseId)).toMatchObject({ state, publishAt })
    await calls.change(editor, courseId, { endDate: today })
    expect((await calls.act(editor, courseId, 'publish')).json().course.state).toBe('published')
  })

  test('STF-096: a course that has begun by the time of its publication is not scheduled', async () => {
    const startDate = addDays(today, 1)
    const courseId = await api.course({ state: 'draft', startDate, endDate: addDays(today, 30) })
    const begun = `Its first day, ${longDate(startDate)}, is before that. Choose an earlier time or change the dates.`
    const refused = await calls.act(editor, courseId, 'schedule', { at: inHours(72).toISOString() })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { message: begun, errors: [{ path: 'at', message: begun }] },
    ])
    expect(await calls.row(courseId)).toMatchObject({ state: 'draft', publishAt: null })
  })

  test('STF-085: that is public stays so and can be changed', async () => {
    const courseId = await api.course(dates)
    expect((await calls.act(editor, courseId, 'publish')).json().course.state).toBe('published')
    const changed = await calls.change(editor, courseId, { title: 'Kites' })
    expect(changed.json().course).toMatchObject({ title: 'Kites', state: 'published' })
  })
})
