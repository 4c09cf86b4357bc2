import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let api: TestApp
let calls: CourseCalls
beforeAll(async () => {
  api = await testApp()
  calls = courseCalls(api)
  await api.course({ title: 'Kites', startDate: '2028-12-31' })
  await api.course({ title: 'Drones', startDate: '2029-01-01' })
})
afterAll(() => api.close())

const kites = ['Kites']
const drones = ['Drones']
const both = ['Kites', 'Drones']
test.each([
  { day: 'Tuesday', now: '2028-12-26T12:00:00Z', week: kites, month: kites, later: drones },
  { day: 'Sunday', now: '2028-12-24T12:00:00Z', week: [], month: kites, later: drones },
  { day: 'Monday in Lagos', now: '2028-12-24T23:30:00Z', week: kites, month: kites, later: drones },
  { day: 'the last day of a month', now: '2028-11-30T12:00:00Z', week: [], month: [], later: both },
  { day: 'the last day of a year', now: '2028-12-31T12:00:00Z', week: kites, month: kites, later: drones },
  { day: 'the first day', now: '2029-01-01T12:00:00Z', week: drones, month: drones, later: [] },
])('STF-084: on $day, courses are filtered by week and month', async ({ now, week, month, later }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  try {
    const editor = await api.signedInStaff({ roles: ['editor'] })
    const titles = async (start: string) =>
      (await calls.get(editor, '', { start })).json().rows.map(({ title }: { title: string }) => title)
    expect(await titles('this-week')).toEqual(week)
    expect(await titles('this-month')).toEqual(month)
    expect(await titles('later')).toEqual(later)
  } finally {
    vi.useRealTimers()
  }
})
