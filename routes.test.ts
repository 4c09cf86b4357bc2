import { globSync } from 'node:fs'
import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { seal } from '@/lib/server/encryption'

const secret = 'one-secret-for-the-tests-of-every-route-'
vi.stubEnv('SESSION_SECRETS', secret)
vi.stubEnv('INTERNAL_SECRET', secret)
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
const params = { id, cartId: id, wishlistId: id, courseId: id, childId: id, path: ['_pay', 'a', 'b'] }

test.each(handlers)('F5: $name never responds with 5xx to a malformed body', async ({ method, handle }) => {
  jar.cookies.set('kitelab_session', await seal(session, [secret]))
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Odd.' }, { status: 400 }))
  for (const body of ['null', '[]', '""', '1', '', '{"a":', '\u00ff']) {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
    const request = new NextRequest('http://localhost:3000/api/x', { method, headers, body })
    const answer = await handle(request, { params: Promise.resolve(params) })
    expect(answer.status, body).toBeLessThan(500)
    if (body === 'null') expect([400, 401, 403, 404, 415, 204, 200], body).toContain(answer.status)
  }
})
