import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { upstream } from '@/lib/server/upstream'
import { failing, fake, json, ok, own, setUpFakeUpstream } from './testing/fake-upstream'

const browser = new Headers({ 'x-forwarded-for': '203.0.113.7' })
vi.mock('next/headers', () => ({ headers: async () => browser, cookies: async () => new Map() }))

setUpFakeUpstream()

describe('an error of the upstream', () => {
  const asked = (options = {}) => failing(upstream(own, {}, { token: 't' }, options))

  test.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'too_large'],
    [415, 'unsupported'],
    [429, 'too_many'],
    [418, 'invalid'],
    [500, 'unavailable'],
    [502, 'unavailable'],
  ])('%i is %s', async (status, code) => {
    fake.answer = json(status, { message: 'Said so.' })
    expect((await asked()).code).toBe(code)
  })

  test('keeps the words and the fields of a 4xx, and how long to wait', async () => {
    const errors = [
      { path: 'email', message: 'Invalid email' },
      { path: 'email', message: 'second' },
    ]
    fake.answer = json(429, { message: 'Slow down.', errors }, { 'retry-after': '27' })
    expect(await asked()).toMatchObject({
      message: 'Slow down.',
      from: 'server',
      retryAfter: 27,
      fields: { email: 'Invalid email' },
    })
  })

  test('hides what a 5xx says', async () => {
    fake.answer = json(500, { message: 'relation "parents" does not exist' })
    const error = await asked()
    expect(error.message).not.toContain('relation')
    expect(error.from).toBe('fallback')
  })

  test.each(['x'.repeat(200), 'line\nbreak', ' ', 'bell\u0007'])(
    'does not pass words unfit to be shown (%j)',
    async (message) => {
      fake.answer = json(400, { message })
      expect(await asked()).toMatchObject({
        message: 'Something went wrong. Please try again.',
        from: 'fallback',
      })
    },
  )

  test('without words has those of the call (ERR-03 to ERR-07)', async () => {
    fake.answer = json(400, {})
    expect(await asked({ fallback: 'Login failed' })).toMatchObject({
      message: 'Login failed',
      from: 'server',
    })
    fake.answer = json(500, { message: 'inside' })
    expect(await asked({ fallback: 'Login failed' })).toMatchObject({
      message: 'Login failed',
      code: 'unavailable',
    })
    fake.answer = json(400, { message: 'Own words.' })
    expect(await asked({ fallback: 'Login failed' })).toMatchObject({ message: 'Own words.' })
  })

  test("401 'Incorrect password' is a wrong form, not the end of a session (ERR-01)", async () => {
    for (const body of [{ message: 'Incorrect password' }, { message: 'No.', reason: 'wrong_password' }]) {
      fake.answer = json(401, body)
      expect(await asked()).toMatchObject({
        code: 'invalid',
        reason: 'wrong_password',
        message: body.message,
      })
    }
  })

  test('in HTML, from a proxy, still has its status', async () => {
    fake.answer = (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>no</h1>')
    expect((await asked()).code).toBe('not_found')
  })
})

describe('an answer that cannot be used is unavailable, without a message of the server', () => {
  const away = { code: 'unavailable', from: 'fallback', retryAfter: 5 }
  const asked = (timeLimit = 3000) =>
    failing(upstream(own, {}, { token: 't' }, { timeLimit, fallback: 'Login failed' }))
  const typed =
    (body: string, type = 'application/json') =>
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': type }).end(body)

  test.each([
    ['not JSON', typed('{"id":')],
    ['HTML', typed('<html></html>', 'text/html')],
    ['JSON by another name', typed('{"id":"1"}', 'text/plain')],
    ['empty', typed('')],
    ['of another shape', typed('{"id":7}')],
    [
      'cut off',
      (response: ServerResponse) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
          .write('{"id"')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    ['larger than 2 MB', typed(JSON.stringify({ id: '1', note: 'x'.repeat(2_000_001) }))],
    ['refused', (response: ServerResponse) => response.destroy()],
  ])('%s', async (_, given) => {
    fake.answer = given
    expect(await asked()).toMatchObject(away)
  })

  test('a redirect, even to itself: the token is not sent on', async () => {
    fake.answer = (response, times) =>
      times === 1 ? response.writeHead(307, { location: '/v1/elsewhere' }).end() : ok(response)
    expect(await asked()).toMatchObject(away)
    expect(fake.heard).toHaveLength(1)
  })

  test('too slow, or dripping past the limit', async () => {
    fake.answer = async (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (let drop = 0; drop < 40 && !response.destroyed; drop++) {
        response.write(' ')
        await pause(20)
      }
      response.end('{"id":"1"}')
    }
    const begun = performance.now()
    expect(await asked(150)).toMatchObject(away)
    expect(performance.now() - begun).toBeLessThan(600)
  })
})

test('STF-203: a call that ends with the prerender of its page is no failure of the upstream', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  written.mockClear()
  const ended = Object.assign(new Error('fetch() rejects.'), { digest: 'HANGING_PROMISE_REJECTION' })
  vi.stubGlobal('fetch', () => Promise.reject(ended))
  await expect(upstream(own, {}, { token: 't' })).rejects.toBe(ended)
  expect(written).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
