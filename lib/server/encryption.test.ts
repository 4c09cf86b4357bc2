import { describe, expect, test, vi } from 'vitest'
import { liveToken, SESSION_SECONDS, seal, unseal } from '@/lib/server/encryption'

const first = 'a-first-secret-that-is-long-enough-for-it'
const second = 'a-second-secret-that-is-long-enough-too-'
const third = 'a-third-secret-that-is-long-enough-as-we'
const session = {
  token: 'header.payload.signature',
  expiresAt: '2026-11-20T20:00:00.000Z',
  parent: { lastName: 'Okafor', otherNames: 'Adaeze Ngozi', email: 'adaeze@example.com' },
}

describe('the sealed session', () => {
  test('opens with the secret that sealed it, and is opaque', async () => {
    const sealed = await seal(session, [first])
    expect(await unseal(sealed, [first])).toEqual(session)
    expect(sealed).not.toContain('Okafor')
    expect(sealed).not.toContain('payload')
  })

  test('rotating secrets keeps every session', async () => {
    const old = await seal(session, [first])
    expect(await unseal(old, [second, first])).toEqual(session)
    const middle = await seal(session, [second, first])
    expect(await unseal(middle, [second, first])).toEqual(session)
    expect(await unseal(middle, [third, second])).toEqual(session)
    expect(await unseal(middle, [second])).toEqual(session)
  })

  test('is sealed with the first secret', async () => {
    expect(await unseal(await seal(session, [second, first]), [first])).toEqual({})
  })

  test.each([undefined, '', 'garbage', 'Fe26.2*1*a*b*c**d*e*f~2'])(
    '%s is an empty session',
    async (value) => {
      expect(await unseal(value, [first])).toEqual({})
    },
  )

  test('a changed character is an empty session', async () => {
    const sealed = await seal(session, [first])
    const at = sealed.length >> 1
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(await unseal(changed, [first])).toEqual({})
  })

  test('a valid seal with other data is an empty session', async () => {
    const { sealData } = await import('iron-session')
    const { createHash } = await import('node:crypto')
    const id = createHash('sha256').update(first).digest().readUInt32BE(0)
    const foreign = await sealData({ token: 7, parent: 'x' }, { password: { [id]: first } })
    expect(await unseal(foreign, [first])).toEqual({})
  })

  test('expires after a week', async () => {
    const sealed = await seal(session, [first])
    vi.useFakeTimers({ now: Date.now() + (SESSION_SECONDS + 120) * 1000 })
    expect(await unseal(sealed, [first])).toEqual({})
    vi.useRealTimers()
  })

  test('its token is valid until it expires, to the millisecond (AUTH-34)', () => {
    const end = Date.parse(session.expiresAt)
    expect(liveToken(session, end - 1)).toBe(session.token)
    expect(liveToken(session, end)).toBeUndefined()
    expect(liveToken({ token: session.token }, end - 1)).toBeUndefined()
  })
})
