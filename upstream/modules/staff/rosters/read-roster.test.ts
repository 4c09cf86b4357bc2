import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoWeekday } from '#domain/lessons'
import { courses } from '../../../platform/db/complete-courses.ts'
import { lectures } from '../../../platform/db/schema/course-teaching.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type RosterCalls, rosterCalls } from './testing/roster-calls.ts'
import { day } from './testing/roster-fixtures.ts'

let api: TestApp
let calls: RosterCalls
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = rosterCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

const statusOf = async (by: SignedInStaff, courseId: string) => (await calls.read(by, courseId)).statusCode

describe('A roster', () => {
  test('STF-206: shows each enrolled child by name, with both ages, allergy, consent and parent', async () => {
    const courseId = await calls.course({ startDate: '2026-03-02', endDate: day(20) })
    const ngozi = await api.signedInParent({ otherNames: 'Ngozi', lastName: 'Eze' })
    const zim = { otherNames: 'Zim', lastName: 'Eze', dateOfBirth: '2018-03-03', photoConsent: true }
    await calls.enrol(courseId, { family: ngozi, ...zim })
    await calls.enrol(courseId, {
      otherNames: 'Ọlámidé Ada',
      dateOfBirth: '2018-03-02',
      allergy: 'Groundnuts',
    })
    const { children, course } = await calls.rosterOf(office, courseId)
    expect(course).toMatchObject({ courseId, title: 'Robots from Cartons', places: 12, teachers: [] })
    expect(children).toMatchObject([
      { name: 'Ọlámidé Ada Okafor', firstName: 'Ọlámidé', age: 8, calendarAge: 8, allergy: 'reported' },
      {
        name: 'Zim Eze',
        age: 7,
        calendarAge: 8,
        allergy: 'none',
        photoConsent: true,
        parent: { parentId: ngozi.parentId, name: 'Ngozi Eze' },
        way: 'bought',
      },
    ])
  })

  test('STF-206: says who was enrolled by hand or moved, and leaves out who ended or erased the account', async () => {
    const courseId = await calls.course()
    await calls.enrol(courseId, { otherNames: 'A' }, { order: { kind: 'manual', provider: 'manual' } })
    const movedFrom = '9c07314c-d739-819e-94ed-7ef6507139fb'
    await calls.enrol(courseId, { otherNames: 'B' }, { enrolment: { movedFrom } })
    await calls.enrol(courseId, { otherNames: 'C' }, { enrolment: { cancelledAt: new Date() } })
    const { parent } = await calls.enrol(courseId, { otherNames: 'D' })
    await api.db.update(parents).set({ erasedAt: new Date() }).where(eq(parents.parentId, parent.parentId))
    const { children } = await calls.rosterOf(office, courseId)
    expect(children.map(({ firstName, way }) => [firstName, way])).toEqual([
      ['A', 'by-hand'],
      ['B', 'moved'],
    ])
  })

  test('STF-209: leaves one row a child, person and day, and one audit entry a person and day', async () => {
    const courseId = await calls.course()
    const { childId, parent } = await calls.enrol(courseId)
    const teacher = await calls.person(['teacher'], courseId, 'Tunde Bakare')
    await calls.read(teacher, courseId)
    await calls.read(teacher, courseId)
    await calls.read(office, courseId)
    const views = await calls.viewsOf(childId)
    expect(views).toMatchObject([
      { staffName: 'Tunde Bakare', roles: ['teacher'], what: 'list', count: 2, parentId: parent.parentId },
      { staffId: office.staffId, what: 'list', count: 1, courseId, day: day(0) },
    ])
    const entries = await calls.entriesOf(courseId, 'roster.opened')
    expect(entries.map(({ actorStaffId, data }) => [actorStaffId, data])).toEqual([
      [teacher.staffId, { children: 1 }],
      [office.staffId, { children: 1 }],
    ])
  })
})

describe('The lectures of a roster', () => {
  test('STF-213: are in order with their titles, and one is the present one', async () => {
    const weekly = { weekdays: [isoWeekday(day(1))], start: '16:00', minutes: 90 }
    const courseId = await calls.course({ schedule: weekly, numberOfLectures: 4, endDate: day(15) })
    const { lectures: planned, current } = await calls.rosterOf(office, courseId)
    expect(planned.map(({ number, day: on, minutes }) => [number, on, minutes])).toEqual([
      [1, day(-6), 90],
      [2, day(1), 90],
      [3, day(8), 90],
      [4, day(15), 90],
    ])
    expect(current).toBe(2)
    const startsAt = new Date(`${day(0)}T06:00:00Z`)
    await api.db.insert(lectures).values([
      { courseId, number: 2, title: 'Wheels' },
      { courseId, number: 3, startsAt, minutes: 45, title: 'Arms' },
    ])
    const changed = await calls.rosterOf(office, courseId)
    expect(changed.lectures).toMatchObject([
      { number: 1, day: null, startsAt: null, title: null },
      { number: 2, day: null, title: 'Wheels' },
      { number: 3, day: day(0), startsAt: startsAt.toISOString(), minutes: 45, title: 'Arms' },
      { number: 4, day: null },
    ])
    expect(changed.current).toBe(3)
  })

  test('STF-210: of a course without times begin with the first one without marks, and at last with the last one', async () => {
    const courseId = await calls.course({ numberOfLectures: 2 })
    const { enrolmentId } = await calls.enrol(courseId)
    const mark = { marks: [{ enrolmentId, mark: 'here' }] }
    const currents: number[] = []
    for (const lecture of [1, 2]) {
      await calls.mark(office, courseId, lecture, mark)
      currents.push((await calls.rosterOf(office, courseId)).current)
    }
    expect(currents).toEqual([2, 2])
  })

  test('of a course without times have no day but the first one', async () => {
    const { lectures: planned, current } = await calls.rosterOf(office, await calls.course())
    expect(planned).toHaveLength(6)
    expect(planned.slice(0, 2)).toMatchObject([
      { number: 1, day: day(-6), startsAt: null },
      { number: 2, day: null },
    ])
    expect(current).toBe(1)
  })
})

describe('Who sees a roster', () => {
  test('STF-019, STF-021: a teacher sees own courses only, until 14 days after the last day', async () => {
    const own = await calls.course({ startDate: day(40), endDate: day(60) })
    const teacher = await calls.person(['teacher', 'editor'], own)
    expect(await statusOf(teacher, own)).toBe(200)
    expect(await statusOf(teacher, await calls.course())).toBe(404)
    const dates = (endDate: string) =>
      api.db
        .update(courses)
        .set({ startDate: day(-40), endDate })
        .where(eq(courses.courseId, own))
    await dates(day(-14))
    expect(await statusOf(teacher, own)).toBe(200)
    await dates(day(-15))
    expect(await statusOf(teacher, own)).toBe(404)
    expect(await statusOf(office, own)).toBe(200)
  })

  test.each([
    ['before the 7 days', day(8), day(30), null],
    ['within the 7 days', day(7), day(30), 'none'],
    ['the day after the last', day(-30), day(-1), 'none'],
    ['two days after the last', day(-30), day(-2), null],
  ])(
    'STF-021: a teacher sees allergies and telephones %s: %s to %s',
    async (_when, startDate, endDate, seen) => {
      const courseId = await calls.course({ startDate, endDate })
      await calls.enrol(courseId)
      const teacher = await calls.person(['teacher'], courseId)
      const { children, can } = await calls.rosterOf(teacher, courseId)
      expect(children).toMatchObject([{ allergy: seen, parent: { parentId: null } }])
      const isSeen = seen !== null
      expect(can).toMatchObject({ seeAllergies: isSeen, seeTelephones: isSeen, export: false, write: false })
      expect((await calls.rosterOf(office, courseId)).children).toMatchObject([{ allergy: 'none' }])
    },
  )

  test('STF-020: an owner sees no allergies without another role that does', async () => {
    const courseId = await calls.course()
    await calls.enrol(courseId, { allergy: 'Groundnuts' })
    const allergiesFor = async (by: SignedInStaff) =>
      (await calls.rosterOf(by, courseId)).children.map(({ allergy }) => allergy)
    expect(await allergiesFor(await calls.person(['owner']))).toEqual([null])
    expect(await allergiesFor(await calls.person(['owner', 'teacher']))).toEqual([null])
    expect(await allergiesFor(await calls.person(['owner', 'teacher'], courseId))).toEqual(['reported'])
    expect(await allergiesFor(await calls.person(['owner', 'office']))).toEqual(['reported'])
  })

  test('a course that was never published has none', async () => {
    expect(await statusOf(office, await calls.course({ state: 'draft' }))).toBe(404)
  })
})
