import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/app-error'
import { call } from '@/lib/client/api'
import { errorMessage, report } from '@/lib/client/report'
import { notice, sessionLost } from '@/lib/client/session-events'

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

describe('the message of a failure (AMB-23)', () => {
  const screen = 'An error occurred during login.'

  test("is the server's, when it sent one (API-34, ERR-42)", async () => {
    answering(400, bodyOf({ code: 'invalid', message: 'Incorrect password' }))
    expect(errorMessage(await failing(call(change)), screen)).toBe('Incorrect password')
  })

  test("is the screen's without a connection, without an upstream or with an invalid response", async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(errorMessage(await failing(call(read)), screen)).toBe(screen)
    answering(503, bodyOf({ code: 'unavailable', message: 'away', from: 'fallback' }))
    expect(errorMessage(await failing(call(read)), screen)).toBe(screen)
    answering(500, '<html>')
    expect(errorMessage(await failing(call(read)), screen)).toBe(screen)
    answering(200, '{"id":7}')
    expect(errorMessage(await failing(call(read)), screen)).toBe(screen)
    expect(errorMessage(new TypeError('bug'), screen)).toBe(screen)
  })
})

describe('notices', () => {
  const reported: string[] = []
  let stop = () => {}
  beforeEach(() => {
    reported.length = 0
    const stops = [
      notice.on(({ message }) => reported.push(message)),
      sessionLost.on(({ byUser }) => reported.push(`lost ${byUser ? 'by user' : 'in background'}`)),
    ]
    stop = () => {
      for (const one of stops) one()
    }
  })
  afterEach(() => stop())

  test('a failure is reported once', () => {
    report(new AppError('conflict', 'Course already in cart.'), 'Failed.')
    expect(reported).toEqual(['Course already in cart.'])
  })

  test('a refused session is reported to the session watch only (ERR-02)', async () => {
    answering(401, bodyOf({ code: 'unauthorized', message: 'Unauthorized.', from: 'fallback' }))
    report(await failing(call(change)), 'Failed.')
    await failing(call(read))
    expect(reported).toEqual(['lost by user', 'lost in background'])
  })
})

describe('a call', () => {
  test('parses the response with a schema that is loaded on demand', async () => {
    answering(200, '{"id":"1","more":true}')
    expect(await call(read)).toEqual({ id: '1' })
  })

  test('keeps the field errors and Retry-After', async () => {
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
