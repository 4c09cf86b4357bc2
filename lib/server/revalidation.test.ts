import { createHmac } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { handleRevalidation } from './revalidation'

const revalidateTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidateTag }))
const makeReady = vi.hoisted(() => vi.fn())
vi.mock('@/lib/server/make-ready', () => ({ makeReady }))

const SECRET = 'a secret of two processes: 32 signs'
vi.stubEnv('SESSION_SECRETS', 'another secret of more than 32 signs')
const OLDER_SECRET = 'an older secret of two processes: 32 signs'
vi.stubEnv('INTERNAL_SECRETS', `${SECRET},${OLDER_SECRET}`)

type Call = { body?: string; at?: number; secret?: string; signature?: string }

function call({
  body = '{"changed":["courses"]}',
  at = Date.now() / 1000,
  secret = SECRET,
  signature,
}: Call = {}) {
  const seconds = String(Math.floor(at))
  const made = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'x-kitelab-signed-at': seconds, 'x-kitelab-signature': signature ?? made }
  return handleRevalidation(
    new Request('http://localhost:3000/api/revalidate', { method: 'POST', body, headers }),
  )
}

beforeEach(() => revalidateTag.mockClear())

test('a signed call marks the tags of changed data as stale', async () => {
  expect((await call({ body: '{"changed":["courses","blogs"]}' })).status).toBe(204)
  expect(revalidateTag.mock.calls).toEqual([
    ['courses', 'max'],
    ['blogs', 'max'],
  ])
})

test('STF-286: a signed call with paths answers which of them are not ready', async () => {
  makeReady.mockResolvedValue(['/blog'])
  const response = await call({ body: '{"paths":["/","/blog"]}' })
  expect(await response.json()).toEqual({ unready: ['/blog'] })
  expect(makeReady).toHaveBeenCalledWith(['/', '/blog'])
  expect(revalidateTag).not.toHaveBeenCalled()
})

test('a call signed with any secret of the list is accepted', async () => {
  expect((await call({ secret: OLDER_SECRET })).status).toBe(204)
})

test.each([
  ['an unsigned call', { signature: '' }],
  ['a signature of another secret', { secret: 'x'.repeat(32) }],
  ['a signature that is no hexadecimal number', { signature: 'z'.repeat(64) }],
  ['a call from ten minutes ago', { at: Date.now() / 1000 - 600 }],
  ['a call from the future', { at: Date.now() / 1000 + 600 }],
] satisfies [string, Call][])('%s is refused', async (_, options) => {
  expect((await call(options)).status).toBe(403)
  expect(revalidateTag).not.toHaveBeenCalled()
})

const paths = (...names: string[]) => JSON.stringify({ paths: names })

test.each([
  '{"changed":[]}',
  '{"changed":["parents"]}',
  '{"changed":["courses"],"paths":["/"]}',
  paths(),
  paths('//other.example/'),
  paths('/api/cart'),
  paths('/staff/courses'),
  paths('/a b'),
  paths(...Array.from({ length: 21 }, () => '/')),
  'no JSON',
  '',
])('the signed body %j is invalid', async (body) => {
  expect((await call({ body })).status).toBe(400)
})

test('STF-286: twenty of the longest paths fit, and a longer one is invalid', async () => {
  makeReady.mockResolvedValue([])
  const longest = `/${'x'.repeat(599)}`
  expect((await call({ body: paths(...Array(20).fill(longest)) })).status).toBe(200)
  expect((await call({ body: paths(`${longest}x`) })).status).toBe(400)
})

test('a body of more than sixteen kilobytes is not read', async () => {
  expect((await call({ body: ' '.repeat(17_000) })).status).toBe(413)
})
