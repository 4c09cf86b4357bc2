import { beforeEach, expect, test, vi } from 'vitest'

const state = vi.hoisted((): { session: object; started: unknown[] } => ({ session: {}, started: [] }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
vi.mock('@/lib/server/session', () => ({
  readSession: async () => state.session,
  browserHeaders: async () => ({}),
  startSession: async (...given: unknown[]) => {
    state.started.push(given)
    return { parent: null, expiresAt: null, userEmail: null }
  },
}))
const { changePassword } = await import('@/lib/server/parent')

const parent = { lastName: 'Okafor', otherNames: 'Adaeze', email: 'ada@example.com' }
const passwords = { oldPassword: 'a kite', newPassword: 'another kite', confirmPassword: 'another kite' }

beforeEach(() => {
  state.session = { token: 'the-old-token', parent }
  state.started.length = 0
})

test('changing the password renews the session in the same call (ACC-03)', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url).pathname)
    if (requests.length > 1) return new Response(null, { status: 503 })
    return Response.json({ message: 'Done.' }, { headers: { authorization: 'Bearer the-new-token' } })
  })
  expect((await changePassword('the-old-token', passwords)).message).toBe('Done.')
  expect(requests).toEqual(['/auth/parents/password'])
  expect(state.started).toEqual([['the-new-token', parent]])
})

test('changing the password has a longer timeout than a read', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Done.' }, { headers: { authorization: 'Bearer the-new-token' } }),
  )
  await changePassword('the-old-token', passwords)
  expect(limit).toHaveBeenCalledWith(10_000)
})
