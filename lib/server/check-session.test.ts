import { beforeEach, expect, test, vi } from 'vitest'

const held = vi.hoisted((): { session: object; ended: number } => ({ session: {}, ended: 0 }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
vi.mock('@/lib/server/session', async () => ({
  publicSession: (data: { parent?: object }) => ({ parent: data.parent ?? null }),
  readSession: async () => held.session,
  endSession: async () => {
    held.ended += 1
  },
}))
const { checkSession } = await import('@/lib/server/parent')

const parent = { lastName: 'Okafor', otherNames: 'Adaeze', email: 'ada@example.com' }
const upstreamAnswers = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

beforeEach(() => {
  held.session = { token: 'the-token', expiresAt: new Date(Date.now() + 60_000).toISOString(), parent }
  held.ended = 0
})

test('A6: the session route ends a session that the upstream refuses (ERR-02)', async () => {
  upstreamAnswers(401, { message: 'Unauthorized.' })
  expect(await checkSession()).toEqual({ parent: null })
  expect(held.ended).toBe(1)
})

test('A6: a session that the upstream accepts continues', async () => {
  upstreamAnswers(200, { parent: { ...parent, parentId: 'p-1', phoneNumber: '0803 000 0000' } })
  expect(await checkSession()).toEqual({ parent })
  expect(held.ended).toBe(0)
})

test('A6: an unavailable upstream does not end a session', async () => {
  upstreamAnswers(503, { message: 'away' })
  expect(await checkSession()).toEqual({ parent })
  expect(held.ended).toBe(0)
})
