import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'

const secret = 'one-secret-for-the-tests-of-the-pictures'
vi.stubEnv('INTERNAL_SECRETS', secret)
vi.stubEnv('SESSION_SECRETS', secret)
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '41.58.0.1' }) }))
const { findMedia } = await import('@/lib/server/media')
const { unavailableResponse } = await import('@/lib/server/public-response')
const { forwardToSandbox } = await import('@/lib/server/payment-sandbox')

test('A picture and the sandbox are asked for in the name of the visitor, whose limit is then used up, not the site’s', async () => {
  const asked: Headers[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers))
    return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
  })
  const request = new Request('http://localhost:3000/api/payment/sandbox/popup', {
    headers: { accept: 'image/*' },
  })
  expect((await findMedia(['uploads', 'a.svg']))?.status).toBe(200)
  expect((await forwardToSandbox(request, { params: Promise.resolve({ path: ['popup'] }) })).status).toBe(200)
  const signature = createHmac('sha256', secret).update('41.58.0.1').digest('hex')
  expect(asked.map((headers) => headers.get('x-client-signature'))).toEqual([signature, signature])
  expect(asked[1]?.get('accept')).toBe('image/*')
})

test('F11: a visitor beyond the limit is told so, and not that the picture does not exist', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 429, headers: { 'retry-after': '7' } }))
  const refused = await findMedia(['uploads', 'a.svg']).catch((error: unknown) => unavailableResponse(error))
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('retry-after')).toBe('7')
})
