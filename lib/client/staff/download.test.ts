import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { download } from '@/lib/client/staff/download'
import { setPagePerson } from '@/lib/client/staff/page-person'

const file = {
  method: 'GET',
  path: '/api/staff/x',
  auth: 'staff',
  permission: 'account.own',
  schemas: async () => ({ response: z.unknown() }),
} as const

afterEach(() => vi.unstubAllGlobals())

test('STF-272: a refused export says what the server says, and when to try again', async () => {
  const error = { code: 'too_many', message: 'Too many requests.' }
  vi.stubGlobal('fetch', async () =>
    Response.json({ error }, { status: 429, headers: { 'retry-after': '30' } }),
  )
  await expect(download(file, {}, 'audit.csv')).rejects.toMatchObject({ ...error, retryAfter: 30 })
})

test('STF-272: an export names the person that the page is for', async () => {
  const leave = setPagePerson('ngozi')
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => new Response(null, { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  await expect(download(file, {}, 'audit.csv')).rejects.toMatchObject({ code: 'unavailable' })
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-staff')).toBe('ngozi')
  leave()
})

test('STF-272: an export without a connection is reported as unavailable', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(download(file, {}, 'audit.csv')).rejects.toMatchObject({ code: 'unavailable' })
})
