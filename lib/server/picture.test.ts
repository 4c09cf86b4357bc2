import { expect, test, vi } from 'vitest'

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
const { readChildPicture, readParentPicture } = await import('@/lib/server/picture')

const childId = '9c07314c-d739-819e-94ed-7ef6507139fb'
const asked: string[] = []
function upstreamAnswers(status: number, type: string, body: BodyInit = 'bytes') {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${new URL(url).pathname} ${new Headers(init.headers).get('authorization')}`)
    return new Response(body, { status, headers: { 'content-type': type } })
  })
}

test("a picture is fetched with the parent's session and sent without caching or scripts", async () => {
  upstreamAnswers(200, 'image/webp')
  const answer = await readChildPicture('token', childId)
  expect(asked).toEqual([`/child/${childId}/picture Bearer token`])
  expect(await answer.text()).toBe('bytes')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
})

test.each([
  ['of another parent', 404, 'application/json', 'not_found'],
  ['that is none', 200, 'text/html', 'not_found'],
  ['without a session', 401, 'application/json', 'unauthorized'],
  ['of a broken upstream', 500, 'application/json', 'unavailable'],
  ['beyond the limit of its parent (F11)', 429, 'application/json', 'too_many'],
])('a picture %s is refused', async (_, status, type, code) => {
  upstreamAnswers(status, type)
  await expect(readParentPicture('token')).rejects.toMatchObject({ code })
})

test('an invalid child id makes no call, and a picture of several megabytes is refused', async () => {
  asked.length = 0
  expect(() => readChildPicture('token', '../parents')).toThrow('Not found.')
  expect(asked).toEqual([])
  upstreamAnswers(200, 'image/webp', new Uint8Array(1_000_001))
  await expect(readParentPicture('token')).rejects.toMatchObject({ code: 'unavailable' })
})
