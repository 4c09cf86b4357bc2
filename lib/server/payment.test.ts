import { afterEach, expect, test, vi } from 'vitest'

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
const { listOutcomes } = await import('@/lib/server/payment')

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('P3: an upstream that keeps no outcomes has none to announce', async () => {
  answers(404, { message: 'Not found.' })
  expect(await listOutcomes('a-token')).toEqual({ outcomes: [] })
})

test('P3: an upstream that fails is not taken for one without outcomes', async () => {
  answers(500, { message: 'Something went wrong.' })
  await expect(listOutcomes('a-token')).rejects.toMatchObject({ code: 'unavailable' })
})

test('P3: the outcomes of an upstream are passed on', async () => {
  const outcome = {
    reference: '1768214400123',
    status: 'paid',
    amount: 45_000,
    at: '2026-11-22T10:00:00Z',
    places: [],
  }
  answers(200, { outcomes: [outcome] })
  expect(await listOutcomes('a-token')).toEqual({ outcomes: [outcome] })
})
