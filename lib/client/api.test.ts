import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api } from '@/lib/client/api'

const Shape = z.object({ id: z.string() })
const chunkLost = () => Promise.reject(new Error('Loading chunk 7 failed'))

afterEach(() => vi.unstubAllGlobals())

function answering() {
  const fetched = vi.fn(async () => Response.json({ id: 'a' }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('F10: a change is not sent when its answer could not be read', async () => {
  const fetched = answering()
  await expect(api.post('/api/cart', chunkLost, {})).rejects.toMatchObject({ code: 'unavailable' })
  expect(fetched).not.toHaveBeenCalled()
})

test('F10: a read fetches its schema together with the data', async () => {
  const fetched = answering()
  const shape = vi.fn(async () => Shape)
  const reading = api.get('/api/cart', shape)
  expect(shape).toHaveBeenCalledOnce()
  expect(await reading).toEqual({ id: 'a' })
  expect(fetched).toHaveBeenCalledOnce()
  await expect(api.get('/api/cart', chunkLost)).rejects.toMatchObject({ code: 'unavailable' })
})
