import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { password, signUpFields } from '../../testing/sign-up-fields.ts'
import { hashPassword } from './password.ts'

const ROUNDS = 6
const MAX_ROUNDS = 40
/** A difference that an attacker on the same machine could measure. */
const NOTICEABLE_MS = 20

describe('Known and unknown addresses', () => {
  let api: TestApp
  let known: string
  beforeAll(async () => {
    api = await testApp()
    known = (await api.signedInParent({ passwordHash: await hashPassword(password) })).email
  })
  afterAll(() => api.close())

  const recovery = 'action=forgetPassword&role=parent'
  const calls = [
    [
      'log in',
      (email: string) => ({
        method: 'POST' as const,
        url: '/auth/parents/login',
        payload: { email, password: 'wrong' },
      }),
    ],
    [
      'request a code',
      (email: string) => ({ method: 'GET' as const, url: `/send-otp/${email}?${recovery}` }),
    ],
    [
      'try a code',
      (email: string) => ({ method: 'GET' as const, url: `/verify-email/${email}/000000?${recovery}` }),
    ],
    [
      'sign up',
      (email: string) => ({ method: 'POST' as const, url: '/parents', payload: signUpFields(email) }),
    ],
  ] as const

  /** The minimum of several runs: load on the machine adds noise that an attacker filters out. */
  async function measure(call: (typeof calls)[number][1], email: string) {
    await api.db.delete(loginAttempts)
    const startedAt = performance.now()
    const { statusCode, body } = await api.app.inject(call(email))
    return {
      ms: performance.now() - startedAt,
      response: `${statusCode} ${body.replace(email, 'the address')}`,
    }
  }

  test.each(calls)('%s with the same response in the same time', { timeout: 60_000 }, async (_, call) => {
    const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    const difference = () => Math.abs(fastest.known - fastest.unknown)
    // A busy machine needs more rounds to reach both minima; a real difference stays.
    for (let round = 0; round < MAX_ROUNDS && (round < ROUNDS || difference() >= NOTICEABLE_MS); round++) {
      const knownResult = await measure(call, known)
      const unknownResult = await measure(call, `unknown-${round}@kitelab.example`)
      expect(unknownResult.response).toBe(knownResult.response)
      fastest.known = Math.min(fastest.known, knownResult.ms)
      fastest.unknown = Math.min(fastest.unknown, unknownResult.ms)
    }
    expect(difference()).toBeLessThan(NOTICEABLE_MS)
  })
})
