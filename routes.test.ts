import { globSync } from 'node:fs'
import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { seal } from '@/lib/server/encryption'

const secret = 'one-secret-for-the-tests-of-every-route-'
vi.stubEnv('SESSION_SECRETS', secret)
vi.stubEnv('INTERNAL_SECRETS', secret)
vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')
vi.stubEnv('LOG_LEVEL', 'silent')

const jar = vi.hoisted(() => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    get: (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) ?? '' } : undefined),
    set: () => undefined,
  }
})
vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>
const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
const isHandler = (value: unknown): value is Handler => typeof value === 'function'

const files = globSync('app/**/route.{ts,tsx}').sort()
const modules: [string, Record<string, unknown>][] = await Promise.all(
  files.map(async (file): Promise<[string, Record<string, unknown>]> => [file, await import(`./${file}`)]),
)
const handlers = modules.flatMap(([file, module]) =>
  methods.flatMap((method) => {
    const handle = module[method]
    return isHandler(handle) ? [{ name: `${method} ${file}`, method, handle }] : []
  }),
)

type Declared = { method: string; path: string; auth: string; permission?: unknown }
const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value
const contract: object[] = await Promise.all(
  globSync('lib/contract/bff/**/*.ts')
    .sort()
    .map((file): Promise<object> => import(`./${file}`)),
)
const declarations = contract.flatMap((module) => Object.values(module).filter(isDeclared))
const nameOf = ({ method, path }: Declared) => `${method} ${path}`

/** `app/api/cart/[cartId]/route.ts` serves `/api/cart/:cartId`. */
const pathOf = (file: string) =>
  file
    .replace(/^app(\/.*)\/route\.tsx?$/, '$1')
    .replace(/\[\.\.\.(\w+)\]/g, ':$1*')
    .replace(/\[(\w+)\]/g, ':$1')
const httpMethods = ['GET', 'HEAD', 'OPTIONS', ...methods]
const served = modules
  .filter(([file]) => file.startsWith('app/api/'))
  .flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([name]) => httpMethods.includes(name))
      .map(([method, handle]) => ({ name: `${method} ${pathOf(file)}`, handle })),
  )

test('Every declared call of the BFF has exactly one route, and every route exactly one declaration', () => {
  expect(declarations.length).toBeGreaterThan(40)
  expect(served.map(({ name }) => name).sort()).toEqual(declarations.map(nameOf).sort())
  expect(new Set(declarations.map(nameOf)).size).toBe(declarations.length)
})

test.each(served)('$name is served from its own declaration', ({ name, handle }) => {
  expect(handle).toHaveProperty('declared')
  const declared = isHandler(handle) && 'declared' in handle ? handle.declared : undefined
  expect(declarations.filter((one) => one === declared).map(nameOf)).toEqual([name])
})

test('Only files and calls between servers have no schemas', () => {
  const bare = declarations.filter((declared) => !('schemas' in declared)).map(({ path }) => path)
  expect([...new Set(bare)].sort()).toEqual([
    '/api/child/:id/picture',
    '/api/email-changes/:token/confirm',
    '/api/email-changes/:token/stop',
    '/api/enrolment/:courseId/:childId/calendar',
    '/api/enrolment/calendar',
    '/api/mail-choices/off/:token',
    '/api/newsletter/confirm/:token',
    '/api/parent/picture',
    '/api/payment/sandbox/:path*',
    '/api/payment/webhook',
    '/api/privacy-requests/:token/confirm',
    '/api/privacy-requests/:token/export',
    '/api/privacy-requests/:token/stop',
    '/api/refused/address',
    '/api/refused/method',
    '/api/revalidate',
  ])
})

test('there are write routes', () => expect(handlers.length).toBeGreaterThan(15))

const parent = { lastName: 'Okafor', otherNames: 'Adaeze', email: 'adaeze@example.com' }
const session = {
  token: 'the-token',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  parent,
  userEmail: parent.email,
  forgetPasswordUserEmail: parent.email,
}
const id = '9c07314c-d739-819e-94ed-7ef6507139fb'
const params = {
  id,
  cartId: id,
  wishlistId: id,
  courseId: id,
  childId: id,
  token: 'abc',
  path: ['_pay', 'a', 'b'],
}

test.each(handlers)('F5: $name never responds with 5xx to a malformed body', async ({ method, handle }) => {
  jar.cookies.set('kitelab_session', await seal(session, [secret]))
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Odd.' }, { status: 400 }))
  for (const body of ['null', '[]', '""', '1', '', '{"a":', '\u00ff']) {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
    const request = new NextRequest('http://localhost:3000/api/x', { method, headers, body })
    const answer = await handle(request, { params: Promise.resolve(params) })
    expect(answer.status, body).toBeLessThan(500)
    if (body === 'null') expect([400, 401, 403, 404, 415, 204, 200, 303], body).toContain(answer.status)
  }
})

const isRaw = (name: string) =>
  [
    '/api/payment/webhook',
    '/api/payment/sandbox/',
    '/api/revalidate',
    '/api/refused/',
    '/api/mail-choices/off/',
    '/api/email-changes/',
    '/api/newsletter/confirm/',
    '/api/privacy-requests/',
  ].some((path) => name.includes(path))
const guarded = served.flatMap(({ name, handle }) => {
  if (isRaw(name) || !isHandler(handle) || !('declared' in handle) || !isDeclared(handle.declared)) return []
  return [{ name, handle, declared: handle.declared }]
})

test('declared routes are checked for their origin and their session', () => {
  expect(guarded.length).toBeGreaterThan(40)
  expect(guarded.filter(({ declared }) => declared.auth === 'parent').length).toBeGreaterThan(20)
})

async function request(handle: Handler, method: string, headers: Record<string, string>) {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The API must not be called.')))
  const answer = await handle(new NextRequest('http://localhost:3000/api/x', { method, headers }), {
    params: Promise.resolve(params),
  })
  return answer.status
}

test.each(guarded.filter(({ declared }) => methods.includes(declared.method)))(
  '$name refuses another origin and none',
  async ({ handle, declared: { method } }) => {
    jar.cookies.set('kitelab_session', await seal(session, [secret]))
    expect(await request(handle, method, { origin: 'https://evil.example' })).toBe(403)
    expect(await request(handle, method, {})).toBe(403)
  },
)

test.each(guarded.filter(({ declared }) => declared.auth === 'parent'))(
  '$name refuses a visitor',
  async ({ handle, declared: { method } }) => {
    jar.cookies.clear()
    expect(await request(handle, method, { origin: 'http://localhost:3000' })).toBe(401)
  },
)

const ofStaff = guarded.filter(({ declared }) => declared.path.startsWith('/api/staff/'))

test('STF-008: every route of staff is of staff, with a permission, or part of the sign-in', () => {
  expect(ofStaff.length).toBeGreaterThan(30)
  for (const { name, declared } of ofStaff) {
    expect(declared.auth, name).not.toBe('parent')
    expect(typeof declared.permission, name).toBe(declared.auth === 'staff' ? 'string' : 'undefined')
  }
  const open = ofStaff.filter(({ declared }) => declared.auth === 'none').map(({ name }) => name)
  expect(open.sort()).toEqual([
    'DELETE /api/staff/session',
    'POST /api/staff/invitations/:token',
    'POST /api/staff/session',
  ])
})

test.each(modules.filter(([file]) => file.startsWith('app/api/staff/')))(
  'STF-008: %s exports methods made by staffRoute and nothing else',
  (_, module) => {
    for (const [name, handle] of Object.entries(module)) {
      expect(httpMethods).toContain(name)
      expect(handle).toHaveProperty('isStaffRoute', true)
    }
  },
)

test.each(ofStaff.filter(({ declared }) => declared.auth !== 'none'))(
  'STF-010: $name refuses a visitor and the session of a parent',
  async ({ handle, declared: { method } }) => {
    jar.cookies.clear()
    expect(await request(handle, method, { origin: 'http://localhost:3000' })).toBe(401)
    jar.cookies.set('kitelab_session', await seal(session, [secret]))
    jar.cookies.set('staff', await seal(session, [secret]))
    jar.cookies.set('staff-step', await seal(session, [secret]))
    expect(await request(handle, method, { origin: 'http://localhost:3000' })).toBe(401)
  },
)
