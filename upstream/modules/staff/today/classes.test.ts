import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { isoWeekday } from '#domain/lessons'
import type { StaffRole } from '#domain/staff-permissions'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { waiting } from './testing/waiting.ts'

const today = lagosDate(new Date())
const day = (days: number) => addDays(today, days)
const on = (days: number, start = '16:00') => ({ weekdays: [isoWeekday(day(days))], start, minutes: 60 })

describe('The classes of the next seven days', () => {
  let api: TestApp
  let weekly: string
  beforeAll(async () => {
    api = await testApp()
    const rows = waiting(api)
    weekly = await api.course({
      title: 'Python Adventures',
      startDate: day(-12),
      endDate: day(30),
      numberOfLectures: 6,
      schedule: on(2),
    })
    await api.course({ title: 'Over', startDate: day(-40), endDate: day(-1), schedule: on(2) })
    await api.course({
      title: 'All lectures given',
      startDate: day(-12),
      endDate: day(30),
      numberOfLectures: 2,
      schedule: on(2),
    })
    await api.course({ title: 'Later', startDate: day(7), endDate: day(30), schedule: on(7) })
    await api.course({ title: 'Early', startDate: day(1), endDate: day(30), schedule: on(2, '09:00') })
    await api.course({ title: 'Without times', startDate: day(0), endDate: day(30) })
    await api.course({ title: 'Running without times', startDate: day(-1), endDate: day(30) })
    const parent = await api.signedInParent()
    await rows.enrol(parent, weekly)
    await rows.enrol(parent, weekly)
  })
  afterAll(() => api.close())

  async function classesOf(...roles: StaffRole[]) {
    const { headers } = await api.signedInStaff({ roles })
    return (await api.app.inject({ url: '/staff/today', headers })).json().classes
  }

  test('STF-082: are listed in order of time, with lecture and children', async () => {
    const course = { courseId: expect.any(String), lectures: 12, children: 0 }
    expect(await classesOf('office')).toEqual([
      { ...course, title: 'Without times', day: day(0), lecture: 1 },
      { ...course, title: 'Early', day: day(2), lecture: 1 },
      { courseId: weekly, title: 'Python Adventures', day: day(2), lecture: 3, lectures: 6, children: 2 },
    ])
  })

  test('STF-022: have no number of children for editor and marketing', async () => {
    const classes: object[] = await classesOf('editor', 'marketing')
    expect(classes).toHaveLength(3)
    expect(classes.some((one) => 'children' in one)).toBe(false)
    expect((await classesOf('owner')).every((one: object) => 'children' in one)).toBe(true)
  })

  test('STF-019: are not those of a teacher who teaches none of them', async () => {
    expect(await classesOf('teacher')).toEqual([])
    expect(await classesOf('teacher', 'editor')).toHaveLength(3)
  })

  test('STF-080: are those that a teacher teaches', async () => {
    const { staffId, headers } = await api.signedInStaff({ roles: ['teacher'] })
    await api.db.insert(courseTeachers).values({ courseId: weekly, staffId })
    const { classes } = (await api.app.inject({ url: '/staff/today', headers })).json()
    expect(classes).toMatchObject([{ courseId: weekly, children: 2 }])
  })
})
