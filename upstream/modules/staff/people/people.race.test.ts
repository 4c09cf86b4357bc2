import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { staff, staffInvitations, staffRoles, staffSessions } from '../../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { newEmail, peopleCalls } from './testing/people-calls.ts'

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof peopleCalls>
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = peopleCalls(api)
})
beforeEach(async () => {
  await api.db.delete(staff)
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const statuses = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

const countOwners = () =>
  api.db.$count(
    api.db
      .select({ staffId: staff.staffId })
      .from(staff)
      .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
      .where(and(eq(staff.state, 'active'), eq(staffRoles.role, 'owner')))
      .as('owners'),
  )

describe('Two owners at once', () => {
  test.each(['suspend', 'reset'])('STF-025: cannot both %s each other', async (action) => {
    for (let round = 0; round < 5; round++) {
      await api.db.delete(staff)
      const [one, other] = [await api.signedInStaff(), await api.signedInStaff()]
      const responses = await Promise.all([
        calls.call(one, { method: 'POST', url: `/staff/people/${other.staffId}/${action}` }),
        calls.call(other, { method: 'POST', url: `/staff/people/${one.staffId}/${action}` }),
      ])
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(await countOwners()).toBe(1)
    }
  })

  test('STF-025: cannot both take the role from each other', async () => {
    const [one, other] = [await api.signedInStaff(), await api.signedInStaff()]
    const [ofOne, ofOther] = [
      await calls.personOf(one, one.staffId),
      await calls.personOf(one, other.staffId),
    ]
    const demote = (by: typeof one, { staffId, name, version }: typeof ofOne) =>
      calls.call(by, {
        method: 'PATCH',
        url: `/staff/people/${staffId}`,
        payload: { name, roles: ['office'], version },
      })
    const responses = await Promise.all([demote(one, ofOther), demote(other, ofOne)])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await countOwners()).toBe(1)
  })

  test('STF-066: change one person from the same version: one is saved', async () => {
    const [one, other] = [await api.signedInStaff(), await api.signedInStaff()]
    const { staffId } = await api.signedInStaff({ roles: ['teacher'] })
    const { version } = await calls.personOf(one, staffId)
    const rename = (by: typeof one, name: string) =>
      calls.call(by, {
        method: 'PATCH',
        url: `/staff/people/${staffId}`,
        payload: { name, roles: ['teacher'], version },
      })
    expect(statuses(await Promise.all([rename(one, 'Amina B'), rename(other, 'Amina C')]))).toEqual([
      200, 412,
    ])
  })
})

describe('One form, sent eight times at once', () => {
  const eight = Array.from({ length: 8 })

  test('STF-029: a link makes one person active, with one session', async () => {
    const owner = await api.signedInStaff()
    const email = newEmail()
    const { staffId } = (await calls.invite(owner, { email })).json().person
    const token = await calls.newestToken(email)
    expect(statuses(await Promise.all(eight.map(() => calls.join(token))))).toEqual([
      200,
      ...Array(7).fill(404),
    ])
    expect(await api.db.$count(staffSessions, eq(staffSessions.staffId, staffId))).toBe(1)
  })

  test('STF-014, STF-262: an invitation invites one person once', async () => {
    const owner = await api.signedInStaff()
    const invitation = { email: newEmail(), key: randomUUID() }
    const responses = await Promise.all(eight.map(() => calls.invite(owner, invitation)))
    expect(statuses(responses)).toEqual(Array(8).fill(201))
    expect(await calls.mailsTo(invitation.email)).toHaveLength(1)
  })

  test('STF-262: two owners who invite one address at once make one person', async () => {
    const owners = await Promise.all(eight.map(() => api.signedInStaff()))
    const email = newEmail()
    const responses = await Promise.all(owners.map((owner) => calls.invite(owner, { email })))
    expect(statuses(responses)).toEqual([201, ...Array(7).fill(409)])
  })

  test('STF-262: links that are sent at once leave one live link', async () => {
    const owner = await api.signedInStaff()
    const email = newEmail()
    const { staffId } = (await calls.invite(owner, { email })).json().person
    const url = `/staff/people/${staffId}/invite`
    const responses = await Promise.all(eight.map(() => calls.call(owner, { method: 'POST', url })))
    expect(statuses(responses)).toEqual(Array(8).fill(200))
    const links = await api.db.select().from(staffInvitations).where(eq(staffInvitations.staffId, staffId))
    expect(links.filter(({ usedAt }) => usedAt === null)).toHaveLength(1)
  })
})
