import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/app-error'
import { call } from '@/lib/client/api'
import { report, wordsOf } from '@/lib/client/report'
import { lost, notice } from '@/lib/client/session-events'

const Shape = z.object({ id: z.string() })
const read = {
  method: 'GET',
  path: '/api/x',
  auth: 'none',
  schemas: async () => ({ response: Shape }),
} as const
const change = { ...read, method: 'POST' } as const
const answering = (status: number, body: string, headers = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
const failing = async (call: Promise<unknown>) => {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof AppError) return thrown
  throw new Error('it did not fail as it should')
}
const bodyOf = (error: object) => JSON.stringify({ error })

afterEach(() => vi.unstubAllGlobals())

describe('the words of a failure (AMB-23)', () => {
  const screen = 'An error occurred during login.'

  test("the server's own come first (API-34, ERR-42)", async () => {
    answering(400, bodyOf({ code: 'invalid', message: 'Incorrect password' }))
    expect(wordsOf(await failing(call(change)), screen)).toBe('Incorrect password')
  })

  test("else the screen's: no connection, no answer from behind the site, or one that makes no sense", async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(wordsOf(await failing(call(read)), screen)).toBe(screen)
    answering(503, bodyOf({ code: 'unavailable', message: 'away', from: 'fallback' }))
    expect(wordsOf(await failing(call(read)), screen)).toBe(screen)
    answering(500, '<html>')
    expect(wordsOf(await failing(call(read)), screen)).toBe(screen)
    answering(200, '{"id":7}')
    expect(wordsOf(await failing(call(read)), screen)).toBe(screen)
    expect(wordsOf(new TypeError('bug'), screen)).toBe(screen)
  })
})

describe('what is told', () => {
  const told: string[] = []
  let stop = () => {}
  beforeEach(() => {
    told.length = 0
    const stops = [
      notice.listen(({ message }) => told.push(message)),
      lost.listen(({ asked }) => told.push(`lost ${asked ? 'by an act' : 'by a read'}`)),
    ]
    stop = () => {
      for (const one of stops) one()
    }
  })
  afterEach(() => stop())

  test('a failure is told once', () => {
    report(new AppError('conflict', 'Course already in cart.'), 'Failed.')
    expect(told).toEqual(['Course already in cart.'])
  })

  test('a session that the server refuses is told to the session watch, and not twice (ERR-02)', async () => {
    answering(401, bodyOf({ code: 'unauthorized', message: 'Unauthorized.', from: 'fallback' }))
    report(await failing(call(change)), 'Failed.')
    await failing(call(read))
    expect(told).toEqual(['lost by an act', 'lost by a read'])
  })
})

describe('a call', () => {
  test('parses what came, with a schema that is fetched only then', async () => {
    answering(200, '{"id":"1","more":true}')
    expect(await call(read)).toEqual({ id: '1' })
  })

  test('keeps the fields and the wait', async () => {
    answering(429, bodyOf({ code: 'too_many', message: 'Slow down.', fields: { email: 'Invalid email' } }), {
      'retry-after': '27',
    })
    expect(await failing(call(change))).toMatchObject({
      code: 'too_many',
      retryAfter: 27,
      fields: { email: 'Invalid email' },
    })
  })
})
