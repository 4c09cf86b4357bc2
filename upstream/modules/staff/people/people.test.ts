import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff, staffInvitations, staffSessions } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { newEmail, peopleCalls } from './testing/people-calls.ts'

let api: TestApp
let calls: ReturnType<typeof peopleCalls>
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = peopleCalls(api)
  owner = await api.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => api.close())

const list = async (query = '') =>
  (await calls.call(owner, { method: 'GET', url: `/staff/people?${query}` })).json()
const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)

describe('The list of people', () => {
  const mark = `Zubairu ${randomUUID().slice(0, 8)}`
  beforeAll(async () => {
    await api.signedInStaff({ name: `${mark} A`, roles: ['office', 'teacher'] })
    await api.signedInStaff({ name: `${mark} B`, roles: ['editor'], state: 'suspended' })
    await api.db.insert(staff).values({ name: `${mark} C`, email: newEmail() })
  })
  const q = `q=${encodeURIComponent(mark)}`

  test('STF-261: shows name, address, roles, factors, last request, state and the end of a link', async () => {
    const { rows, total } = await list(q)
    expect(total).toBe(3)
    expect(rows[0]).toEqual({
      staffId: expect.any(String),
      name: `${mark} A`,
      email: expect.stringContaining('@kitelab.example'),
      roles: ['office', 'teacher'],
      state: 'active',
      passkeys: 0,
      hasTotp: false,
      lastSeenAt: expect.any(String),
      linkEndsAt: null,
      version: expect.stringMatching(/^\d{16}$/),
    })
  })

  test('STF-057, STF-058: filters by role and state; an unknown value filters nothing', async () => {
    expect(namesOf(await list(`${q}&role=teacher`))).toEqual([`${mark} A`])
    expect(namesOf(await list(`${q}&state=suspended`))).toEqual([`${mark} B`])
    expect(namesOf(await list(`${q}&role=pilot&state=flying`))).toHaveLength(3)
    expect(namesOf(await list(`q=${encodeURIComponent('100%')}`))).toEqual([])
  })

  test('STF-060: sorts by name and by last request, with ties broken by id', async () => {
    expect(namesOf(await list(`${q}&sort=-name`))).toEqual([`${mark} C`, `${mark} B`, `${mark} A`])
    expect(namesOf(await list(`${q}&sort=seen`))[0]).toBe(`${mark} C`)
    expect(namesOf(await list(`${q}&sort=-seen`)).at(-1)).toBe(`${mark} C`)
  })

  test('STF-059: has pages, and counts of everyone whatever the filter', async () => {
    const names = Array.from({ length: 26 }, (_, n) => `Paged ${String(n).padStart(2, '0')}`)
    await api.db.insert(staff).values(names.map((name) => ({ name, email: newEmail() })))
    const page = (n: number) => list(`q=Paged&size=25&page=${n}`)
    expect(namesOf(await page(1))).toEqual(names.slice(0, 25))
    expect(namesOf(await page(2))).toEqual(names.slice(25))
    const { counts } = await page(3)
    expect(counts).toEqual({ active: 2, invited: 27, suspended: 1 })
  })
})

describe('An invited person', () => {
  test('STF-262: is invited once by a form that is sent twice', async () => {
    const invitation = { email: newEmail(), key: randomUUID() }
    const [first, second] = [await calls.invite(owner, invitation), await calls.invite(owner, invitation)]
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({
      person: { state: 'invited', roles: ['teacher'], linkEndsAt: expect.any(String) },
      message: `Invitation sent to ${invitation.email}.`,
    })
    expect(second.json().person).toEqual(first.json().person)
    expect(await calls.mailsTo(invitation.email)).toHaveLength(1)
  })

  test('STF-262: is refused when the address is there', async () => {
    const { email } = await api.signedInStaff()
    const message = 'There is a person with this address.'
    const response = await calls.invite(owner, { email: email.toUpperCase() })
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message, reason: 'person_exists', errors: [{ path: 'email', message }] },
    ])
  })

  test('STF-263: may have the address of a parent, with whom they share nothing', async () => {
    const parent = await api.signedInParent()
    expect((await calls.invite(owner, { email: parent.email })).statusCode).toBe(201)
    await calls.join(await calls.newestToken(parent.email))
    const read = await api.app.inject({ url: '/parents', headers: parent.headers })
    expect(read.json()).toMatchObject({ parent: { lastName: 'Okafor' } })
    expect((await api.app.inject({ url: '/staff/people', headers: parent.headers })).statusCode).toBe(401)
  })

  test('needs a role and a name', async () => {
    const payload = { email: newEmail(), name: 'K', roles: [] }
    const response = await calls.call(owner, { method: 'POST', url: '/staff/people', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      { path: 'name', message: 'Use 2 to 80 characters.' },
      { path: 'roles', message: 'Choose at least one role.' },
    ])
  })
})

describe('A person', () => {
  const change = (staffId: string, payload: object) =>
    calls.call(owner, { method: 'PATCH', url: `/staff/people/${staffId}`, payload })

  test('STF-024: gets new roles with the next request, and the audit holds both', async () => {
    const person = await api.signedInStaff({ roles: ['teacher'] })
    const { name, version } = await calls.personOf(owner, person.staffId)
    const read = () => api.app.inject({ url: '/staff/people', headers: person.headers })
    expect((await read()).statusCode).toBe(403)
    const changed = await change(person.staffId, { name, roles: ['owner', 'office'], version })
    expect(changed.json()).toMatchObject({ person: { roles: ['owner', 'office'] }, message: 'Saved.' })
    expect((await read()).statusCode).toBe(200)
    const [entry] = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, person.staffId))
    expect(entry).toMatchObject({
      action: 'staff.roles_changed',
      actorStaffId: owner.staffId,
      roles: ['owner'],
      before: { roles: ['teacher'] },
      after: { roles: ['office', 'owner'] },
    })
  })

  test('STF-066, STF-067: is not overwritten by a form that was opened before a change', async () => {
    const { staffId } = await api.signedInStaff({ name: 'Amina Yusuf', roles: ['office'] })
    const { version } = await calls.personOf(owner, staffId)
    expect((await change(staffId, { name: 'Amina Bello', roles: ['office'], version })).statusCode).toBe(200)
    const row = { actorKind: 'system', action: 'staff.sign_in_failed', subjectKind: 'staff' } as const
    await api.db.insert(auditEvents).values(Array.from({ length: 20 }, () => ({ ...row, subject: staffId })))
    const late = await change(staffId, { name: 'Amina Yusuf', roles: ['office', 'teacher'], version })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toEqual({
      message:
        'Changed by Ngozi Eze 1 minute ago: name. Your changes are still here and have not been saved yet.',
      errors: [
        { path: 'name', message: 'Amina Bello' },
        { path: 'roles', message: 'Office' },
      ],
    })
  })

  test('STF-013: saved without a change has no entry and no new version', async () => {
    const { staffId } = await api.signedInStaff({ name: 'Amina Yusuf', roles: ['office'] })
    const { version } = await calls.personOf(owner, staffId)
    const saved = await change(staffId, { name: 'Amina Yusuf', roles: ['office', 'office'], version })
    expect(saved.json().person.version).toBe(version)
    expect(await calls.actionsOn(staffId)).toEqual([])
  })

  test('STF-261: has sessions, factors and recent entries on the own page', async () => {
    const { staffId } = await api.signedInStaff({ name: 'Amina Yusuf' })
    await change(staffId, {
      name: 'Amina B',
      roles: ['owner'],
      version: (await calls.personOf(owner, staffId)).version,
    })
    expect(await calls.personOf(owner, staffId)).toMatchObject({
      isSelf: false,
      sessions: [{ device: 'Unknown device', factor: 'none', isCurrent: false }],
      passkeyNames: [],
      entries: [
        { what: 'Name changed', changes: [{ field: 'Name', before: 'Amina Yusuf', after: 'Amina B' }] },
      ],
    })
    expect(await calls.personOf(owner, owner.staffId)).toMatchObject({ isSelf: true })
    expect(
      (await calls.call(owner, { method: 'GET', url: `/staff/people/${randomUUID()}` })).statusCode,
    ).toBe(404)
  })

  test('STF-047: is changed, invited, suspended or reset only within ten minutes of a confirmation', async () => {
    const stale = await api.signedInStaff()
    await api.db
      .update(staffSessions)
      .set({ confirmedAt: null })
      .where(eq(staffSessions.staffId, stale.staffId))
    const { staffId } = await api.signedInStaff()
    for (const action of ['invite', 'suspend', 'restore', 'reset', 'end-sessions']) {
      const url = `/staff/people/${staffId}/${action}`
      expect((await calls.call(stale, { method: 'POST', url })).statusCode, action).toBe(428)
    }
    expect((await calls.invite(stale, { email: newEmail() })).statusCode).toBe(428)
    expect(await api.db.$count(staffInvitations, eq(staffInvitations.staffId, staffId))).toBe(0)
  })
})
