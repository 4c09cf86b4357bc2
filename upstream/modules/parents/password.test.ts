import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import { hashPassword, isPassword } from './password.ts'

describe('A password', () => {
  test('matches its hash, however its accents are composed', async () => {
    const stored = await hashPassword('Ọ̀ṣun-2026'.normalize('NFD'))
    expect(await isPassword('Ọ̀ṣun-2026'.normalize('NFC'), stored)).toBe(true)
    expect(await isPassword('Osun-2026', stored)).toBe(false)
    expect(await hashPassword('Ọ̀ṣun-2026')).not.toBe(stored)
  })

  test.each([undefined, '', 'not a hash', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$'])(
    'never matches %s',
    async (stored) => expect(await isPassword('anything', stored)).toBe(false),
  )

  test('is hashed four at a time with fifty queued; further requests are rejected with a retry time', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => hashPassword('kite-over-lagos')),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(6)
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(AppError)
      expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 2 })
    }
    expect(await hashPassword('kite-over-lagos')).toMatch(/^\$argon2id/)
  })
})
