import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { addDays, lagosDate } from '#domain/dates'
import { isPermitted, type StaffRole } from '#domain/staff-permissions'
import {
  createFamilyFixtures,
  type Family,
  type FamilyFixtures,
} from './modules/privacy/testing/family-fixtures.ts'
import { type Waiting, waiting } from './modules/staff/today/testing/waiting.ts'
import { courses } from './platform/db/complete-courses.ts'
import { children } from './platform/db/schema/children.ts'
import { orders } from './platform/db/schema/orders.ts'
import { parents } from './platform/db/schema/parents.ts'
import { endpointsIn } from './testing/endpoints.ts'
import { sampleOf } from './testing/sample-of-schema.ts'

const MARK = 'Quetzalcoatl'
const PHONE = '0809 777 1234'

const calls = (await endpointsIn('staff')).filter(({ call }) => call.auth === 'staff')

let api: FamilyFixtures
let rows: Waiting
let family: Family
let ids: string[]
let secrets: string[]
beforeAll(async () => {
  api = await createFamilyFixtures()
  rows = waiting(api)
  family = await api.addFamily(MARK)
  const { parentId, courseId, email } = family
  await api.db.update(parents).set({ phoneNumber: PHONE }).where(eq(parents.parentId, parentId))
  const today = lagosDate(new Date())
  const schedule = { weekdays: [1, 2, 3, 4, 5, 6, 7], start: '16:00', minutes: 60 }
  const soon = { startDate: addDays(today, 1), endDate: addDays(today, 40), schedule, maximumCapacity: 40 }
  await api.db.update(courses).set(soon).where(eq(courses.courseId, courseId))
  await rows.order(family)
  await rows.order(family, { status: 'paid', paidAt: new Date(), disputedAt: new Date() })
  await rows.mail({ recipient: email, data: { firstName: MARK } })
  const ofFamily = eq(children.parentId, parentId)
  const childIds = (await api.db.select().from(children).where(ofFamily)).map(({ childId }) => childId)
  const placed = await api.db.select().from(orders).where(eq(orders.parentId, parentId))
  const orderIds = placed.map(({ orderId }) => orderId)
  const references = placed.map(({ reference }) => reference)
  ids = [courseId, parentId, ...childIds.slice(0, 1), ...orderIds.slice(0, 1)]
  secrets = [MARK, MARK.toLowerCase(), PHONE, parentId, ...childIds, ...orderIds, ...references]
})
afterAll(() => api.close())

async function send({ method, path, query, body }: Endpoint, id: string, roles: StaffRole[]) {
  const { headers } = await api.signedInStaff({ roles })
  const search = new URLSearchParams(query && 'q' in query.shape ? { q: MARK } : {})
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const payload = schema && Object(sampleOf(schema, id))
  const url = `${path.replace(/:\w+/g, id)}?${search}`
  return api.app.inject({ method, url, headers, ...(payload && { payload }) })
}

/** All answers of a call, whichever id is asked for. */
async function answersOf(call: Endpoint, roles: StaffRole[]): Promise<string[]> {
  const answers: string[] = []
  for (const id of call.path.includes(':') ? ids : ids.slice(0, 1))
    answers.push((await send(call, id, roles)).body)
  return answers
}

const permitted = (roles: StaffRole[]) =>
  calls.filter(({ call: { permission } }) => permission !== undefined && isPermitted(roles, permission))

const audiences: { name: string; roles: StaffRole[] }[] = [
  { name: 'an editor', roles: ['editor'] },
  { name: 'marketing', roles: ['marketing'] },
  { name: 'an editor who does marketing', roles: ['editor', 'marketing'] },
]

describe('STF-022: the answers of staff', () => {
  test.each(audiences)('for $name hold no name, contact, id or number of a family', async ({ roles }) => {
    const open = permitted(roles)
    expect(open.length).toBeGreaterThan(10)
    for (const { call, name } of open) {
      const answers = (await answersOf(call, roles)).join()
      for (const secret of secrets) expect(answers, name).not.toContain(secret)
      expect(answers, `${name} counts children`).not.toMatch(/"(?:children|child|family|families|age)":/)
    }
  })

  test.each(audiences)('for $name say how many places of a course are taken (STF-079)', async ({ roles }) => {
    const { headers } = await api.signedInStaff({ roles })
    const { items, classes } = (await api.app.inject({ url: '/staff/today', headers })).json()
    expect(classes[0]).toMatchObject({ courseId: family.courseId })
    if (roles.includes('marketing')) expect(items[0]).toMatchObject({ kind: 'course-half-full', places: 40 })
  })

  test('for the office hold them, so that the test above can find them', async () => {
    const answers: string[] = []
    for (const { call } of permitted(['office'])) answers.push(...(await answersOf(call, ['office'])))
    expect(answers.join()).toContain(MARK)
    expect(answers.join()).toMatch(/"children":/)
  })
})
