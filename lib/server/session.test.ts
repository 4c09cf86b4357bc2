import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Parent } from '#contract/api/parent'

const secret = 'one-secret-for-the-tests-of-the-session-'

type Written = {
  value: string
  httpOnly?: boolean
  secure?: boolean
  sameSite?: string
  path?: string
  maxAge?: number
}
const jar = vi.hoisted(() => {
  const held = new Map<string, Written>()
  return {
    held,
    get: (name: string) => held.get(name),
    set: (name: string, value: string, options: Omit<Written, 'value'>) =>
      void held.set(name, { value, ...options }),
  }
})
vi.mock('next/headers', () => ({ cookies: async () => jar }))
vi.mock('next/server', () => ({ connection: async () => undefined }))
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`)
  },
}))

/** The module as a process with this address of the site has it. */
async function sessionAt(origin: string, secrets = secret) {
  vi.resetModules()
  vi.stubEnv('SITE_ORIGIN', origin)
  vi.stubEnv('SESSION_SECRETS', secrets)
  vi.stubEnv('INTERNAL_SECRETS', secret)
  return import('@/lib/server/session')
}
const local = 'http://localhost:3000'
const parent: Parent = {
  parentId: '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11',
  lastName: 'Okafor',
  otherNames: 'Adaeze Ngozi',
  email: 'adaeze@example.com',
  phoneNumber: '801 234 5678',
}
const end = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000)
const tokenUntil = (expires: Date) =>
  new SignJWT({ sub: parent.parentId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret))

beforeEach(() => jar.held.clear())

describe('a login', () => {
  test('seals the token with its end, and gives the page names and times alone (DATA-15, AMB-20)', async () => {
    const { startSession, readSession, requireToken } = await sessionAt(local)
    const token = await tokenUntil(end)
    expect(await startSession(token, parent)).toEqual({
      parent: { lastName: 'Okafor', otherNames: 'Adaeze Ngozi', email: 'adaeze@example.com' },
      accountTag: expect.any(String),
      expiresAt: end.toISOString(),
      userEmail: null,
      forgetPasswordUserEmail: null,
    })
    expect(await requireToken()).toBe(token)
    expect(JSON.stringify(await readSession())).not.toContain('801 234')
  })

  test('P8: marks the account with a value that is the same at each login and tells nothing of its address', async () => {
    const { startSession } = await sessionAt(local)
    const tagOf = async (email: string) =>
      (await startSession(await tokenUntil(end), { ...parent, email })).accountTag
    const tag = await tagOf('adaeze@example.com')
    expect(tag).toMatch(/^[\w-]{22}$/)
    expect(await tagOf('Adaeze@Example.com')).toBe(tag)
    expect(await tagOf('bola@example.com')).not.toBe(tag)
  })

  test('keeps its mark in a process with another first secret', async () => {
    const { startSession } = await sessionAt(local)
    const { accountTag } = await startSession(await tokenUntil(end), parent)
    const { readSession, publicSession } = await sessionAt(local, `${'n'.repeat(40)},${secret}`)
    expect(publicSession(await readSession())).toMatchObject({ accountTag })
  })

  test('that another process sealed with an unknown secret is logged, once a minute', async () => {
    const { startSession } = await sessionAt(local)
    await startSession(await tokenUntil(end), parent)
    const { readSession } = await sessionAt(local, 'n'.repeat(40))
    const log = vi.spyOn(await import('@/lib/server/log'), 'log').mockReturnValue()
    expect(await readSession()).toEqual({})
    expect(await readSession()).toEqual({})
    expect(log.mock.calls).toMatchObject([
      [{ level: 'error', event: expect.stringContaining('SESSION_SECRETS') }],
    ])
  })

  test('forgets the address that was waiting for its code: nothing of an earlier session is taken over', async () => {
    const { startSession, rememberUserEmail, readSession } = await sessionAt(local)
    await rememberUserEmail('other@example.com')
    await startSession(await tokenUntil(end), parent)
    expect(await readSession()).not.toHaveProperty('userEmail')
  })

  test('with a token that does not tell its end lasts 8 hours', async () => {
    const { startSession } = await sessionAt(local)
    const { expiresAt } = await startSession('opaque', parent)
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(7.9 * 3_600_000)
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeLessThan(8.1 * 3_600_000)
  })

  test('with a token too large for a cookie fails aloud instead of being dropped by the browser', async () => {
    const { startSession } = await sessionAt(local)
    await expect(startSession('x'.repeat(4000), parent)).rejects.toMatchObject({ code: 'unavailable' })
    expect(jar.held.size).toBe(0)
  })
})

describe('the cookies', () => {
  test('on https: __Host-, Secure, HttpOnly, Lax; the readable one says nothing but that there is a session', async () => {
    const { startSession } = await sessionAt('https://kitelab.example')
    await startSession(await tokenUntil(end), parent)
    const flags = { secure: true, sameSite: 'lax', path: '/' }
    expect(jar.held.get('__Host-kitelab_session')).toMatchObject({ ...flags, httpOnly: true })
    const readable = jar.held.get('kitelab_signed_in')
    expect(readable).toMatchObject({ ...flags, value: '1' })
    expect(readable?.httpOnly).toBeUndefined()
    expect(jar.held.size).toBe(2)
  })

  test('on this machine without https the name and the flag go, nothing else', async () => {
    const { startSession } = await sessionAt(local)
    await startSession(await tokenUntil(end), parent)
    expect(jar.held.get('kitelab_session')).toMatchObject({ secure: false, httpOnly: true, sameSite: 'lax' })
  })

  test('of a sign-up hold the address, and do not claim that anyone is logged in (AUTH-08)', async () => {
    const { rememberUserEmail, readSession, publicSession } = await sessionAt(local)
    await rememberUserEmail('adaeze@example.com')
    expect([...jar.held.keys()]).toEqual(['kitelab_session'])
    expect(publicSession(await readSession())).toEqual({
      parent: null,
      expiresAt: null,
      userEmail: 'adaeze@example.com',
      forgetPasswordUserEmail: null,
    })
    await rememberUserEmail(undefined)
    expect(publicSession(await readSession()).userEmail).toBeNull()
  })

  test('of a recovery hold the address for the page and the ticket for the server, until a new one starts (AMB-20)', async () => {
    const { rememberRecovery, rememberUserEmail, readSession, publicSession } = await sessionAt(local)
    await rememberUserEmail('new@example.com')
    await rememberRecovery({ forgetPasswordUserEmail: 'adaeze@example.com', resetTicket: 'ticket' })
    expect(await readSession()).toMatchObject({ resetTicket: 'ticket', userEmail: 'new@example.com' })
    expect(publicSession(await readSession())).toMatchObject({
      forgetPasswordUserEmail: 'adaeze@example.com',
    })
    expect(JSON.stringify(publicSession(await readSession()))).not.toContain('ticket')
    await rememberRecovery({ forgetPasswordUserEmail: 'other@example.com' })
    expect(await readSession()).not.toHaveProperty('resetTicket')
  })

  test('are both gone after log out', async () => {
    const { startSession, endSession, readSession } = await sessionAt(local)
    await startSession(await tokenUntil(end), parent)
    await endSession()
    for (const { value, maxAge } of jar.held.values())
      expect({ value, maxAge }).toEqual({ value: '', maxAge: 0 })
    expect(await readSession()).toEqual({})
  })
})

describe('an ended session', () => {
  test('opens nothing, and says when it ended (AUTH-33)', async () => {
    const { startSession, readSession, publicSession, requireToken, requireParent } = await sessionAt(local)
    const past = new Date(Date.now() - 60_000)
    await startSession(await tokenUntil(past), parent)
    await expect(requireToken()).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(requireParent('/cart?x=1')).rejects.toThrow('redirect /auth/login?from=%2Fcart%3Fx%3D1')
    const ended = publicSession(await readSession())
    expect(ended.parent).toBeNull()
    expect(Date.parse(ended.expiresAt ?? '')).toBeLessThan(Date.now())
  })
})

test('a site without https anywhere but on this machine does not start: its cookies would never come back', async () => {
  const { readSession } = await sessionAt('http://kitelab.example')
  await expect(readSession()).rejects.toThrow('SITE_ORIGIN: must be https')
})
