import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { children } from '../../../platform/db/schema/children.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type RosterCalls, rosterCalls } from './testing/roster-calls.ts'
import { day } from './testing/roster-fixtures.ts'

const NUTS = 'Groundnuts · ẹ̀pà. Carries an adrenaline pen.'

let api: TestApp
let calls: RosterCalls
let office: SignedInStaff
let courseId: string
let teacher: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = rosterCalls(api)
  office = await api.signedInStaff({ roles: ['office'], name: 'Ngozi Eze' })
  courseId = await calls.course()
  teacher = await calls.person(['teacher'], courseId, 'Tunde Bakare')
})
afterAll(() => api.close())

const viewsOf = async (childId: string) =>
  (await calls.viewsOf(childId)).map(({ staffName, roles, what }) => [staffName, ...roles, what])

async function answerOf(...call: Parameters<RosterCalls['reveal']>) {
  const response = await calls.reveal(...call)
  return [response.statusCode, response.json().children ?? response.json().message]
}

describe('An allergy', () => {
  test('STF-207, STF-314: is shown to the teacher, with an entry and a row for the parent each time', async () => {
    const { childId, parent } = await calls.enrol(courseId, { allergy: NUTS })
    const shown = [200, [{ childId, allergy: NUTS }]]
    expect(await answerOf(teacher, courseId, 'allergy', [childId])).toEqual(shown)
    expect(await answerOf(teacher, courseId, 'allergy', [childId, childId])).toEqual(shown)
    const views = await calls.viewsOf(childId)
    expect(await viewsOf(childId)).toEqual(Array(2).fill(['Tunde Bakare', 'teacher', 'allergy']))
    expect(views[0]).toMatchObject({ parentId: parent.parentId, courseId, day: day(0) })
    const entries = await calls.entriesOf(childId, 'child.allergy_viewed')
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({
      actorStaffId: teacher.staffId,
      roles: ['teacher'],
      data: { courseId },
    })
    expect(JSON.stringify(entries)).not.toContain('Groundnuts')
  })

  test('STF-208: of all children is shown at once, with a row for each', async () => {
    const other = await calls.course()
    const one = await calls.enrol(other, { otherNames: 'A', allergy: NUTS })
    const two = await calls.enrol(other, { otherNames: 'B' })
    expect(await answerOf(office, other, 'allergy', [two.childId, one.childId])).toEqual([
      200,
      [
        { childId: one.childId, allergy: NUTS },
        { childId: two.childId, allergy: null },
      ],
    ])
    for (const { childId } of [one, two])
      expect(await viewsOf(childId)).toEqual([['Ngozi Eze', 'office', 'allergy']])
  })

  test('that cannot be read is never shown as none', async () => {
    const { childId } = await calls.enrol(courseId)
    await api.db
      .update(children)
      .set({ allergy: `v1.${'x'.repeat(8)}.broken` })
      .where(eq(children.childId, childId))
    const unreadable = { childId, allergy: 'This cannot be read. Please ask the parent.' }
    expect(await answerOf(office, courseId, 'allergy', [childId])).toEqual([200, [unreadable]])
  })

  test('STF-020: is not shown to an owner without the role, for reading or for print', async () => {
    const { childId } = await calls.enrol(courseId, { allergy: NUTS })
    const owner = await calls.person(['owner'])
    const refused = [403, 'You may not do this.']
    expect(await answerOf(owner, courseId, 'allergy', [childId])).toEqual(refused)
    expect(await answerOf(owner, courseId, 'print', [childId])).toEqual(refused)
    expect(await viewsOf(childId)).toEqual([])
    expect((await answerOf(owner, courseId, 'phone', [childId]))[0]).toBe(200)
  })

  test('of a child of another course, of an ended place or of none is not found, and leaves no row', async () => {
    const { childId } = await calls.enrol(courseId, { allergy: NUTS })
    const elsewhere = await calls.enrol(await calls.course(), { allergy: NUTS })
    const ended = await calls.enrol(courseId, {}, { enrolment: { cancelledAt: new Date() } })
    for (const other of [elsewhere.childId, ended.childId, courseId])
      expect(await answerOf(teacher, courseId, 'allergy', [childId, other])).toEqual([404, 'Not found.'])
    expect(await viewsOf(childId)).toEqual([])
    expect(await viewsOf(elsewhere.childId)).toEqual([])
  })
})

describe('A telephone number', () => {
  test('STF-206: is shown as dialled in Nigeria, with an entry and a row', async () => {
    const family = await api.signedInParent({ phoneNumber: '+234 (0)803 000 0000' })
    const { childId } = await calls.enrol(courseId, { family })
    expect(await answerOf(teacher, courseId, 'phone', [childId])).toEqual([
      200,
      [{ childId, telephone: '08030000000' }],
    ])
    expect(await viewsOf(childId)).toEqual([['Tunde Bakare', 'teacher', 'contact']])
    expect(await calls.entriesOf(childId, 'child.telephone_viewed')).toHaveLength(1)
  })

  test('STF-021: and an allergy are not shown to a teacher outside of the window', async () => {
    const ahead = await calls.course({ startDate: day(8), endDate: day(30) })
    const { childId } = await calls.enrol(ahead, { allergy: NUTS })
    const own = await calls.person(['teacher'], ahead)
    const refused = [403, 'This is shown from 7 days before the first day until the day after the last.']
    for (const what of ['phone', 'allergy', 'print'])
      expect(await answerOf(own, ahead, what, [childId])).toEqual(refused)
    expect(await viewsOf(childId)).toEqual([])
    for (const what of ['phone', 'allergy', 'print'])
      expect((await answerOf(office, ahead, what, [childId]))[0]).toBe(200)
  })
})

describe('A printed roster', () => {
  test('STF-213: is an entry with its lecture, and allergies on it are rows for the parents', async () => {
    const { childId } = await calls.enrol(courseId, { allergy: NUTS })
    expect((await calls.print(teacher, courseId, 3)).statusCode).toBe(200)
    const entries = await calls.entriesOf(courseId, 'roster.printed')
    expect(entries).toMatchObject([{ actorStaffId: teacher.staffId, data: { lecture: 3 } }])
    expect(await answerOf(teacher, courseId, 'print', [childId])).toEqual([200, [{ childId, allergy: NUTS }]])
    expect(await viewsOf(childId)).toEqual([['Tunde Bakare', 'teacher', 'print']])
    expect(await calls.entriesOf(childId, 'child.allergy_printed')).toHaveLength(1)
  })

  test('has a lecture of the course', async () => {
    expect((await calls.print(teacher, courseId, 7)).statusCode).toBe(404)
  })
})

describe('STF-019, STF-022, STF-314: a roster', () => {
  const everyCall = (by: SignedInStaff, childId: string, enrolmentId: string) => [
    calls.read(by, courseId),
    calls.reveal(by, courseId, 'allergy', [childId]),
    calls.reveal(by, courseId, 'phone', [childId]),
    calls.reveal(by, courseId, 'print', [childId]),
    calls.print(by, courseId, 1),
    calls.download(by, courseId, 'child'),
    calls.write(by, courseId, { subject: 'Saturday', text: 'Bring two cartons.' }),
    calls.readMarks(by, courseId),
    calls.mark(by, courseId, 1, { marks: [{ enrolmentId, mark: 'here' }] }),
  ]

  test.each([
    ['marketing', ['marketing'], [403]],
    ['an editor', ['editor'], [403]],
    ['an editor who does marketing', ['editor', 'marketing'], [403]],
    ['a teacher of another course', ['teacher'], [403, 404]],
    ['a teacher of another course who is an editor', ['teacher', 'editor'], [403, 404]],
  ] as const)('opens by no call to %s', async (_name, roles, allowed) => {
    const { childId, enrolmentId } = await calls.enrol(courseId, { allergy: NUTS })
    const person = await calls.person([...roles], await calls.course())
    for (const response of await Promise.all(everyCall(person, childId, enrolmentId)))
      expect(allowed, response.body).toContain(response.statusCode)
    expect(await viewsOf(childId)).toEqual([])
  })
})
