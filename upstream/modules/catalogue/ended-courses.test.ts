import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CourseList } from '#contract/api/course'
import { addDays, lagosDate } from '#domain/dates'
import { type TestApp, testApp } from '../../testing/app.ts'

const today = lagosDate(new Date())

describe('A course that has ended', () => {
  let api: TestApp
  let ended: string
  beforeAll(async () => {
    api = await testApp()
    ended = await api.course({
      title: 'Old Camp',
      status: 'Upcoming',
      startDate: '2020-01-01',
      endDate: addDays(today, -1),
      minimumAge: 3,
      maximumAge: 4,
    })
    await api.course({ title: 'Last Day Robots', startDate: addDays(today, -30), endDate: today })
    await api.course({ title: 'Running Rockets', startDate: addDays(today, -3), endDate: addDays(today, 30) })
    await api.course({
      title: 'October Camp',
      startDate: addDays(today, 30),
      endDate: addDays(today, 34),
      minimumAge: 10,
      maximumAge: 13,
    })
  })
  afterAll(() => api.close())

  const titles = async (query = '') => {
    const list: CourseList = (await api.app.inject(`/courses${query}`)).json()
    expect(list.total).toBe(list.courses.length)
    return list.courses.map(({ courseTitle }) => courseTitle)
  }

  test('C1: is in no list; lists are sorted by start date (AMB-11)', async () => {
    expect(await titles()).toEqual(['Last Day Robots', 'Running Rockets', 'October Camp'])
    expect(await titles('?search=old')).toEqual([])
    expect(await titles('?status=Upcoming')).toEqual([])
    expect(await titles('?age=3')).toEqual([])
    expect(await titles('?sort=camp')).toEqual(['October Camp', 'Last Day Robots', 'Running Rockets'])
  })

  test('C1: is not suggested', async () => {
    const suggested = async (text: string) =>
      (await api.app.inject(`/courses/suggestions?search=${text}`)).json().suggestions
    expect(await suggested('old')).toEqual([])
    expect(await suggested('camp')).toMatchObject([{ courseTitle: 'October Camp' }])
  })

  test('C1: is not counted, but its category stays', async () => {
    const { courseCategories: found } = (await api.app.inject('/course-categories')).json()
    expect(found.map(({ courseCount }: { courseCount: number }) => courseCount).sort()).toEqual([0, 1, 1, 1])
  })

  test('C1: is still available at its own URL', async () => {
    const response = await api.app.inject(`/courses/${ended}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().course).toMatchObject({ courseTitle: 'Old Camp' })
  })

  test('C1: disappears from lists at midnight in Lagos', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime(new Date(`${today}T22:59:59Z`))
      expect(await titles()).toContain('Last Day Robots')
      vi.setSystemTime(new Date(`${today}T23:00:01Z`))
      expect(await titles()).toEqual(['Running Rockets', 'October Camp'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('C4: is not counted by status, age range or category', async () => {
    const response = await api.app.inject('/courses/facets')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=60')
    expect(response.json()).toMatchObject({
      statuses: [{ courseStatus: 'Active', courseCount: 3 }],
      ages: [
        { minimumAge: 6, maximumAge: 9, courseCount: 2 },
        { minimumAge: 10, maximumAge: 13, courseCount: 1 },
      ],
      campCount: 1,
    })
    expect(response.json().categories).toHaveLength(4)
  })
})
