import { beforeEach, describe, expect, test, vi } from 'vitest'

const secret = 'one-secret-for-the-tests-of-staff-session'

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

async function sessionAt(origin = 'http://localhost:3000') {
  vi.resetModules()
  vi.stubEnv('SITE_ORIGIN', origin)
  vi.stubEnv('SESSION_SECRETS', secret)
  vi.stubEnv('INTERNAL_SECRETS', secret)
  return import('@/lib/server/staff/session')
}

const endsAt = new Date(Date.now() + 12 * 3_600_000).toISOString()
// The longest that the API gives.
const token = `${'h'.repeat(36)}.${'p'.repeat(300)}.${'s'.repeat(43)}`
const session = { token, endsAt, name: 'Ngozi Eze' }

beforeEach(() => jar.held.clear())

describe('A staff session', () => {
  test('STF-043: is in a cookie that scripts cannot read, at most 1,500 bytes with the longest name', async () => {
    const { readStaffSession, startStaffSession } = await sessionAt('https://kitelab.example')
    await startStaffSession({ ...session, name: 'ọ'.repeat(80) })
    const written = jar.held.get('__Host-staff')
    expect(written).toMatchObject({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' })
    expect(written?.value.length).toBeLessThanOrEqual(1_500)
    expect(written?.maxAge).toBeGreaterThan(12 * 3600 - 60)
    expect((await readStaffSession())?.token).toBe(token)
  })

  test('STF-043: is not secure on local http alone', async () => {
    const { startStaffSession } = await sessionAt()
    await startStaffSession(session)
    expect(jar.held.get('staff')).toMatchObject({ httpOnly: true, secure: false })
  })

  test('STF-043: that would be larger is not begun', async () => {
    const { startStaffSession } = await sessionAt()
    await expect(startStaffSession({ ...session, token: 'x'.repeat(1_500) })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(jar.held.size).toBe(0)
  })

  test('STF-034: begins after a step, which it ends', async () => {
    const { readStep, startStaffSession, startStep } = await sessionAt()
    const step = { token: 'step', endsAt: new Date(Date.now() + 60_000).toISOString(), factors: [] }
    await startStep(step)
    expect(await readStep()).toEqual(step)
    await startStaffSession(session)
    expect(await readStep()).toBeUndefined()
  })

  test('STF-011: ends without a change to the session of a parent', async () => {
    jar.held.set('kitelab_session', { value: 'sealed' })
    const { endStaffSession, readStaffSession, startStaffSession } = await sessionAt()
    await startStaffSession(session)
    await endStaffSession()
    expect(await readStaffSession()).toBeUndefined()
    expect(jar.held.get('kitelab_session')).toEqual({ value: 'sealed' })
  })

  test('has a token for calls of staff, and a step one for the second factor alone', async () => {
    const { requireStaffToken, startStaffSession, startStep } = await sessionAt()
    await expect(requireStaffToken('staff')).rejects.toMatchObject({
      code: 'unauthorized',
      reason: undefined,
    })
    await expect(requireStaffToken('staff-step')).rejects.toMatchObject({ reason: 'step_expired' })
    await startStep({ token: 'step', endsAt, factors: ['totp'] })
    expect(await requireStaffToken('staff-step')).toBe('step')
    await expect(requireStaffToken('staff')).rejects.toMatchObject({ code: 'unauthorized' })
    await startStaffSession(session)
    expect(await requireStaffToken('staff')).toBe(token)
  })
})
