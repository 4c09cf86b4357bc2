import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { timedStaffCall } from '@/lib/client/staff/timed-call'

const change = {
  method: 'PUT',
  path: '/api/staff/x/:id',
  auth: 'staff',
  permission: 'account.own',
  schemas: async () => ({ body: z.object({ mark: z.string() }), response: z.object({ id: z.string() }) }),
} as const
const input = { params: { id: 'a' }, body: { mark: 'here' } }

afterEach(() => vi.unstubAllGlobals())

test('STF-210: a save sends its body and answers what the server says', async () => {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json({ id: 'a' }))
  vi.stubGlobal('fetch', fetched)
  expect(await timedStaffCall(change, input, 1_000)).toEqual({ id: 'a' })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/staff/x/a')
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"mark":"here"}')
})

test('STF-210: a save that hangs is given up and reported as unavailable', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  await expect(timedStaffCall(change, input, 1)).rejects.toMatchObject({
    code: 'unavailable',
    from: 'fallback',
  })
})

test('STF-210: a refused save keeps the reason of the server', async () => {
  const error = { code: 'conflict', reason: 'marks_closed', message: 'Ask the office.' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }))
  await expect(timedStaffCall(change, input, 1_000)).rejects.toMatchObject(error)
})
