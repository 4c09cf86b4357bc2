import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { isPermitted, type Permission, staffRoles } from '#domain/staff-permissions'
import { startStep } from './modules/staff/sessions/step.ts'
import { staffSessions } from './platform/db/schema/staff.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { endpointsIn, withId } from './testing/endpoints.ts'
import { listRoutes } from './testing/list-routes.ts'

const staffCalls = await endpointsIn('staff')
const parentCalls = await endpointsIn('api')
const ofStaff = staffCalls.flatMap(({ call, name }) =>
  call.auth === 'staff' ? [{ call, name, permission: call.permission }] : [],
)

type Headers = Record<string, string>
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

let api: TestApp
let parent: Headers
let staff: Headers
let step: Headers
beforeAll(async () => {
  api = await testApp()
  parent = (await api.signedInParent()).headers
  const person = await api.signedInStaff({ roles: staffRoles })
  staff = person.headers
  const started = await startStep(api, person.staffId)
  step = bearer(started.state === 'step' ? started.stepToken : '')
})
afterAll(() => api.close())

const send = ({ method, path }: Endpoint, headers: Headers) =>
  api.app.inject({
    method,
    url: withId(path),
    headers,
    ...(method !== 'GET' && { payload: {} }),
  })

/** Without a body where the call is refused before it is read. */
const statusOf = async (call: Endpoint, headers: Headers) => (await send(call, headers)).statusCode

describe('The calls of staff', () => {
  test('are declared and served, and no other route is below /staff', () => {
    expect(ofStaff.length).toBeGreaterThan(25)
    const served = listRoutes(api)
      .filter(({ url }) => url.startsWith('/staff'))
      .map(({ method, url }) => `${method} ${url}`)
    expect(served.toSorted()).toEqual(staffCalls.map(({ name }) => name).toSorted())
  })

  test('STF-009: each needs a session of staff and declares its permission, apart from signing in', () => {
    const open = staffCalls.filter(({ call }) => call.auth === 'none').map(({ name }) => name)
    expect(open.toSorted()).toEqual([
      'GET /staff/invitations/:token',
      'POST /staff/invitations/:token',
      'POST /staff/sessions',
    ])
    const steps = staffCalls.filter(({ call }) => call.auth === 'staff-step')
    for (const { call } of steps) expect(call.path).toMatch(/^\/staff\/sessions\//)
    expect(ofStaff.filter(({ permission }) => !permission)).toEqual([])
    expect(staffCalls).toHaveLength(open.length + steps.length + ofStaff.length)
  })

  test.each(ofStaff)(
    'STF-009, STF-293: $name is open to the roles of $permission',
    async ({ call, permission }) => {
      const required: Permission | undefined = permission
      for (const role of staffRoles) {
        // Signing out ends the session, so that each call has its own.
        const { headers } = await api.signedInStaff({ roles: [role] })
        const response = await send(call, headers)
        const isAllowed = required !== undefined && isPermitted([role], required)
        if (isAllowed) expect([401, 403], `${role}: ${response.body}`).not.toContain(response.statusCode)
        else expect([response.statusCode, response.json().message]).toEqual([403, 'You may not do this.'])
      }
    },
  )

  test.each(ofStaff)('$name is closed to a person without a role', async ({ call }) => {
    const { headers } = await api.signedInStaff({ roles: [] })
    expect(await statusOf(call, headers)).toBe(403)
  })

  test.each(ofStaff)('STF-010, STF-034: $name refuses every other token', async ({ call }) => {
    for (const headers of [{}, parent, step, bearer('x.y.z'), { authorization: 'Basic YTpi' }]) {
      const response = await send(call, headers)
      expect([response.statusCode, response.json().message]).toEqual([401, 'Unauthorized.'])
    }
  })

  test.each(staffCalls.filter(({ call }) => call.auth === 'staff-step'))(
    'STF-034: $name refuses every token but that of a first step',
    async ({ call }) => {
      for (const headers of [{}, parent, staff, bearer('x.y.z')])
        expect(await statusOf(call, headers)).toBe(401)
    },
  )

  const confirmed = ofStaff.filter(({ call }) => call.confirmed)
  test.each(confirmed)('STF-047: $name asks for a confirmation', async ({ call }) => {
    const { headers, staffId } = await api.signedInStaff({ roles: staffRoles })
    await api.db
      .update(staffSessions)
      .set({ confirmedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(staffSessions.staffId, staffId))
    const response = await send(call, headers)
    // A form says what is missing before it asks.
    const isIncomplete = [call.body, call.query].some((schema) => schema?.safeParse({}).success === false)
    expect(response.statusCode, response.body).toBe(isIncomplete ? 400 : 428)
  })
})

describe('The calls of parents', () => {
  const personal = parentCalls.filter(({ call }) => call.auth !== 'none')

  test('are for parents only', () => {
    expect(personal.length).toBeGreaterThan(15)
    expect(personal.filter(({ call }) => call.auth !== 'parent')).toEqual([])
  })

  test.each(personal)('STF-010: $name refuses the tokens of staff', async ({ call }) => {
    expect([await statusOf(call, staff), await statusOf(call, step)]).toEqual([401, 401])
  })
})
