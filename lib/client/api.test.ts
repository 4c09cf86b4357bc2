import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '@/lib/client/api'

const Shape = z.object({ id: z.string() })
const read = {
  method: 'GET',
  path: '/api/x',
  auth: 'none',
  schemas: async () => ({ response: Shape }),
} as const
const change = { ...read, method: 'POST' } as const
const chunkLost = {
  schemas: (): ReturnType<typeof read.schemas> => Promise.reject(new Error('Loading chunk 7 failed')),
}

afterEach(() => vi.unstubAllGlobals())

function answering() {
  const fetched = vi.fn(async () => Response.json({ id: 'a' }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('F10: a change is not sent when its answer could not be read', async () => {
  const fetched = answering()
  await expect(call({ ...change, ...chunkLost })).rejects.toMatchObject({ code: 'unavailable' })
  expect(fetched).not.toHaveBeenCalled()
})

test('F10: a read fetches its schema together with the data', async () => {
  const fetched = answering()
  const schemas = vi.fn(async () => ({ response: Shape }))
  const reading = call({ ...read, schemas })
  expect(schemas).toHaveBeenCalledOnce()
  expect(await reading).toEqual({ id: 'a' })
  expect(fetched).toHaveBeenCalledOnce()
  await expect(call({ ...read, ...chunkLost })).rejects.toMatchObject({ code: 'unavailable' })
})

test('A call puts its parts where its declaration has them', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 'a' }))
  vi.stubGlobal('fetch', fetched)
  const declared = {
    method: 'PUT',
    path: '/api/x/:id/part',
    auth: 'none',
    schemas: async () => ({
      query: z.object({ page: z.number().optional(), q: z.string().optional() }),
      headers: z.object({ 'idempotency-key': z.string().optional() }),
      body: z.object({ childs: z.array(z.string()) }),
      response: Shape,
    }),
  } as const
  await call(declared, {
    params: { id: 'a/b' },
    query: { page: 2, q: '' },
    headers: { 'idempotency-key': 'key' },
    body: { childs: ['x'] },
  })
  expect(fetched).toHaveBeenCalledWith('/api/x/a%2Fb/part?page=2', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key' },
    body: '{"childs":["x"]}',
    cache: 'no-store',
  })
})

test('A form is sent as it is, for the browser to name its boundary', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 'a' }))
  vi.stubGlobal('fetch', fetched)
  const body = new FormData()
  const schemas = async () => ({ body: z.object({}), multipart: true as const, response: Shape })
  await call({ ...change, schemas }, { body })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: {}, body })
})
