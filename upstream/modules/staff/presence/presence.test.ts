import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PresenceKind, presenceKinds } from '#contract/staff/presence'
import { type StaffRole, staffRoles } from '#domain/staff-permissions'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { staff, staffSessions } from '../../../platform/db/schema/staff.ts'
import { staffPresence } from '../../../platform/db/schema/staff-desk.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { prune } from '../../privacy/prune.ts'

let api: TestApp
let tunde: SignedInStaff
let ngozi: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  tunde = await api.signedInStaff({ name: 'Tunde Bakare', roles: ['office'] })
  ngozi = await api.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => api.close())

const look = ({ headers }: SignedInStaff, id: string, kind: PresenceKind = 'order') =>
  api.app.inject({ method: 'PUT', url: '/staff/presence', headers, payload: { kind, id } })

const othersOf = async (person: SignedInStaff, id: string, kind?: PresenceKind): Promise<string[]> =>
  (await look(person, id, kind)).json().others

const age = (person: SignedInStaff, id: string, seconds: number) =>
  api.db
    .update(staffPresence)
    .set({ at: sql`now() - make_interval(secs => ${seconds})` })
    .where(and(eq(staffPresence.staffId, person.staffId), eq(staffPresence.subject, `order:${id}`)))

describe('STF-070: who has a record open', () => {
  test('learns the names of the others, and never the own one', async () => {
    const id = randomUUID()
    const bola = await api.signedInStaff({ name: 'Bola Ade', roles: ['office'] })
    expect(await othersOf(tunde, id)).toEqual([])
    expect(await othersOf(ngozi, id)).toEqual(['Tunde Bakare'])
    expect(await othersOf(bola, id)).toEqual(['Ngozi Eze', 'Tunde Bakare'])
    expect(await othersOf(tunde, id)).toEqual(['Bola Ade', 'Ngozi Eze'])
    expect(await othersOf(ngozi, randomUUID())).toEqual([])
    expect(await othersOf(ngozi, id, 'family')).toEqual([])
  })

  test('is forgotten after 90 seconds unless it is renewed', async () => {
    const id = randomUUID()
    await look(tunde, id)
    await age(tunde, id, 85)
    expect(await othersOf(ngozi, id)).toEqual(['Tunde Bakare'])
    await age(tunde, id, 95)
    expect(await othersOf(ngozi, id)).toEqual([])
    await look(tunde, id)
    expect(await othersOf(ngozi, id)).toEqual(['Tunde Bakare'])
  })

  test('has one row for each person and record, with its kind and id and nothing else', async () => {
    const id = randomUUID()
    await look(tunde, id)
    await look(tunde, id.toUpperCase())
    const rows = await api.db
      .select()
      .from(staffPresence)
      .where(eq(staffPresence.subject, `order:${id}`))
    expect(rows).toEqual([{ staffId: tunde.staffId, subject: `order:${id}`, at: expect.any(Date) }])
  })

  test('is not named once suspended', async () => {
    const id = randomUUID()
    const leaver = await api.signedInStaff({ name: 'Kelechi Umeh', roles: ['office'] })
    await look(leaver, id)
    const suspended = { state: 'suspended' as const }
    await api.db.update(staff).set(suspended).where(eq(staff.staffId, leaver.staffId))
    expect(await othersOf(tunde, id)).toEqual([])
  })

  test('is removed by the hourly job once it is forgotten', async () => {
    const [old, fresh] = [randomUUID(), randomUUID()]
    for (const id of [old, fresh]) await look(tunde, id)
    await age(tunde, old, 95)
    await prune(api)
    const subjects = (await api.db.select().from(staffPresence)).map(({ subject }) => subject)
    expect(subjects).toContain(`order:${fresh}`)
    expect(subjects).not.toContain(`order:${old}`)
  })

  test('STF-045: does not prolong the session', async () => {
    const person = await api.signedInStaff({ roles: ['office'] })
    const seenAt = new Date(Date.now() - 40 * 60_000)
    const isOwn = eq(staffSessions.staffId, person.staffId)
    await api.db.update(staffSessions).set({ seenAt }).where(isOwn)
    expect((await look(person, randomUUID())).statusCode).toBe(200)
    expect(await api.db.select().from(staffSessions).where(isOwn)).toMatchObject([{ seenAt }])
  })
})

const kindsOf: Record<StaffRole, readonly PresenceKind[]> = {
  owner: presenceKinds,
  office: ['course', 'order', 'family', 'message'],
  editor: ['course', 'post'],
  marketing: ['course', 'post'],
  teacher: [],
}

describe('STF-023, STF-070: what a person may not open', () => {
  test.each(staffRoles)('is not found by a person with the role %s', async (role) => {
    const person = await api.signedInStaff({ roles: [role] })
    for (const kind of presenceKinds) {
      const { statusCode } = await look(person, randomUUID(), kind)
      expect([kind, statusCode]).toEqual([kind, kindsOf[role].includes(kind) ? 200 : 404])
    }
  })

  test('is for a teacher each course that is not an own one, whether it exists or not', async () => {
    const teacher = await api.signedInStaff({ name: 'Amaka Obi', roles: ['teacher'] })
    const [own, other] = [await api.course(), await api.course()]
    await api.db.insert(courseTeachers).values({ courseId: own, staffId: teacher.staffId })
    expect(await othersOf(ngozi, own, 'course')).toEqual([])
    expect(await othersOf(teacher, own, 'course')).toEqual(['Ngozi Eze'])
    const answers = [await look(teacher, other, 'course'), await look(teacher, randomUUID(), 'course')]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [404, answers[0]?.body]),
    )
    expect(await othersOf(ngozi, other, 'course')).toEqual([])
  })

  test('is something without an id', async () => {
    expect((await look(tunde, 'Okafor')).statusCode).toBe(404)
    expect((await look(tunde, 'a family of this name')).statusCode).toBe(400)
  })
})
