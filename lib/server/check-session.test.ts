import { beforeEach, expect, test, vi } from 'vitest'

const state = vi.hoisted((): { session: object; ended: number } => ({ session: {}, ended: 0 }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
vi.mock('@/lib/server/session', async () => ({
  publicSession: (data: { parent?: object }) => ({ parent: data.parent ?? null }),
  readSession: async () => state.session,
  endSession: async () => {
    state.ended += 1
  },
}))
const { checkSession } = await import('@/lib/server/parent')

const parent = { lastName: 'Okafor', otherNames: 'Adaeze', email: 'ada@example.com' }
const mockUpstream = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

beforeEach(() => {
  state.session = { token: 'the-token', expiresAt: new Date(Date.now() + 60_000).toISOString(), parent }
  state.ended = 0
})

test('A6: the session route ends a session that the upstream refuses (ERR-02)', async () => {
  mockUpstream(401, { message: 'Unauthorized.' })
  expect(await checkSession()).toEqual({ parent: null })
  expect(state.ended).toBe(1)
})

test('A6: a session that the upstream accepts continues', async () => {
  mockUpstream(200, { parent: { ...parent, parentId: 'p-1', phoneNumber: '0803 000 0000' } })
  expect(await checkSession()).toEqual({ parent })
  expect(state.ended).toBe(0)
})

test('A6: an unavailable upstream does not end a session', async () => {
  mockUpstream(503, { message: 'away' })
  expect(await checkSession()).toEqual({ parent })
  expect(state.ended).toBe(0)
})
