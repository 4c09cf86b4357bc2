import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoWeekday } from '#domain/lessons'
import { staff } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type RosterCalls, rosterCalls } from './testing/roster-calls.ts'
import { day } from './testing/roster-fixtures.ts'

const weekly = (days: number, start = '16:00') => ({ weekdays: [isoWeekday(day(days))], start, minutes: 60 })

let api: TestApp
let calls: RosterCalls
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = rosterCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

type Row = { title: string }

async function titlesFor(by: SignedInStaff, query: Record<string, string> = {}) {
  const response = await calls.list(by, query)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().rows.map(({ title }: Row) => title)
}

describe('The list of rosters', () => {
  let python: string
  beforeAll(async () => {
    python = await calls.course({ title: 'Python', schedule: weekly(2), endDate: day(40) })
    await calls.course({ title: 'Animation', schedule: weekly(3), endDate: day(40) })
    await calls.course({ title: 'Begins soon', startDate: day(14), endDate: day(30) })
    await calls.course({ title: 'Begins later', startDate: day(15), endDate: day(30) })
    await calls.course({ title: 'Over', startDate: day(-30), endDate: day(-1) })
    await calls.course({ title: 'Draft', state: 'draft' })
    await calls.course({ title: 'Last day', startDate: day(-30), endDate: day(0) })
  })

  test('STF-205: has courses that run or begin within 14 days, by their next lectures', async () => {
    expect(await titlesFor(office)).toEqual(['Python', 'Animation', 'Begins soon', 'Last day'])
    expect(await titlesFor(office, { sort: 'title' })).toEqual([
      'Animation',
      'Begins soon',
      'Last day',
      'Python',
    ])
  })

  test('STF-205: shows children, places, teachers and the next lecture', async () => {
    await calls.person(['teacher'], python, 'Tunde Bakare')
    await calls.person(['teacher'], python, 'Bola Adeyemi')
    await calls.enrol(python)
    await calls.enrol(python, {}, { enrolment: { cancelledAt: new Date() } })
    const { rows, total } = (await calls.list(office, { q: 'pYth' })).json()
    expect(total).toBe(1)
    expect(rows).toEqual([
      {
        courseId: python,
        title: 'Python',
        startDate: day(-6),
        endDate: day(40),
        children: 1,
        places: 12,
        teachers: ['Bola Adeyemi', 'Tunde Bakare'],
        lectures: 6,
        next: {
          number: 2,
          day: day(2),
          startsAt: new Date(`${day(2)}T15:00:00Z`).toISOString(),
          minutes: 60,
          title: null,
        },
      },
    ])
  })

  test('STF-205: is searched by teacher as well, without those who are suspended', async () => {
    const teacher = await calls.person(['teacher'], undefined, 'Folasade Nwosu')
    const [first, second] = [
      await calls.course({ title: 'Sun Power', endDate: day(40) }),
      await calls.course({ title: 'Sun Clocks', endDate: day(40) }),
    ]
    await calls.teach(teacher, [first])
    expect(await titlesFor(office, { q: 'nwosu' })).toEqual(['Sun Power'])
    expect(await titlesFor(teacher, { q: 'nwosu' })).toEqual(['Sun Power'])
    await calls.teach(await calls.person(['teacher'], undefined, 'Tayo Nwosu'), [second])
    expect(await titlesFor(office, { q: 'NWOSU', sort: 'title' })).toEqual(['Sun Clocks', 'Sun Power'])
    await api.db.update(staff).set({ state: 'suspended' }).where(eq(staff.staffId, teacher.staffId))
    expect(await titlesFor(office, { q: 'nwosu' })).toEqual(['Sun Clocks'])
    const { rows } = (await calls.list(office, { q: 'Sun Power' })).json()
    expect(rows).toMatchObject([{ teachers: [] }])
    expect((await calls.rosterOf(office, first)).course.teachers).toEqual([])
  })

  test('STF-057, STF-059: is searched by title and turned by page', async () => {
    expect(await titlesFor(office, { q: 'begins' })).toEqual(['Begins soon'])
    expect(await titlesFor(office, { q: '%' })).toEqual([])
    for (let count = 0; count < 26; count += 1)
      await calls.course({ title: `Lego ${String(count).padStart(2, '0')}`, endDate: day(50) })
    const pages = [1, 2].map((page) =>
      titlesFor(office, { q: 'Lego', sort: 'title', size: '25', page: String(page) }),
    )
    expect((await Promise.all(pages)).flat()).toEqual(
      Array.from({ length: 26 }, (_, count) => `Lego ${String(count).padStart(2, '0')}`),
    )
  })

  test('STF-019, STF-205: has a teacher’s own courses from the assignment until 14 days after the last day', async () => {
    const teacher = await calls.person(['teacher', 'marketing'])
    expect(await titlesFor(teacher)).toEqual([])
    const dates = [
      ['Far ahead', day(100), day(120)],
      ['Just over', day(-30), day(-14)],
      ['Long over', day(-30), day(-15)],
    ] as const
    const courseIds = await Promise.all(
      dates.map(([title, startDate, endDate]) => calls.course({ title, startDate, endDate })),
    )
    await calls.teach(teacher, [python, ...courseIds])
    expect(await titlesFor(teacher)).toEqual(['Python', 'Far ahead', 'Just over'])
    expect(await titlesFor(teacher, { q: 'over' })).toEqual(['Just over'])
  })

  test('STF-022: is closed to editor and marketing', async () => {
    const both = await calls.person(['editor', 'marketing'])
    expect((await calls.list(both)).statusCode).toBe(403)
  })
})
