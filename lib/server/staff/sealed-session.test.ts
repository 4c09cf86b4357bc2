import { afterEach, describe, expect, test, vi } from 'vitest'
import { seal } from '@/lib/server/encryption'

const secret = 'one-secret-for-the-tests-of-staff-cookies'
const newer = 'a-newer-secret-for-the-tests-of-staff-coo'

/** The module as a process with these settings has it. */
async function processWith(secrets = secret, origin = 'http://localhost:3000') {
  vi.resetModules()
  vi.stubEnv('SITE_ORIGIN', origin)
  vi.stubEnv('SESSION_SECRETS', secrets)
  vi.stubEnv('INTERNAL_SECRETS', secret)
  return import('@/lib/server/staff/sealed-session')
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const session = { token: 'header.payload.signature', endsAt: inHours(12), name: 'Ngozi Eze' }
const step = { token: 'header.step.signature', endsAt: inHours(0.05), factors: ['totp' as const] }

afterEach(() => vi.useRealTimers())

describe('STF-043: the sealed staff cookie', () => {
  test('opens to token, end and name (STF-044)', async () => {
    const { openStaffSession, sealStaff } = await processWith()
    const sealed = await sealStaff('staff', session)
    expect(await openStaffSession(sealed)).toEqual(session)
    expect(sealed).not.toContain('Ngozi')
  })

  test('opens with every secret of the list, and with no other', async () => {
    const sealed = await (await processWith()).sealStaff('staff', session)
    expect(await (await processWith(`${newer},${secret}`)).openStaffSession(sealed)).toEqual(session)
    expect(await (await processWith(newer)).openStaffSession(sealed)).toBeUndefined()
  })

  test('a sealed cookie of a parent opens nothing under its name', async () => {
    const { openStaffSession, openStep } = await processWith()
    const parent = await seal({ expiresAt: inHours(1), ...session }, [secret])
    expect(await openStaffSession(parent)).toBeUndefined()
    expect(await openStep(parent)).toBeUndefined()
  })

  test('a step opens nothing as a session, nor a session as a step (STF-034)', async () => {
    const { openStaffSession, openStep, sealStaff } = await processWith()
    expect(await openStaffSession(await sealStaff('staff-step', { ...step, ...session }))).toBeUndefined()
    expect(await openStep(await sealStaff('staff', { ...session, ...step }))).toBeUndefined()
    expect(await openStep(await sealStaff('staff-step', step))).toEqual(step)
  })

  test('is nothing after its end, and a step after five minutes', async () => {
    const { openStaffSession, openStep, sealStaff } = await processWith()
    const sealed = { staff: await sealStaff('staff', session), step: await sealStaff('staff-step', step) }
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 })
    expect(await openStep(sealed.step)).toBeUndefined()
    expect(await openStaffSession(sealed.staff)).toEqual(session)
    vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000 })
    expect(await openStaffSession(sealed.staff)).toBeUndefined()
  })

  test.each([undefined, '', 'garbage', 'Fe26.2*1*a*b*c**d*e*f~2'])('%s opens nothing', async (value) => {
    expect(await (await processWith()).openStaffSession(value)).toBeUndefined()
  })

  test('has the __Host- prefix except on local http, where browsers refuse it', async () => {
    const local = await processWith()
    expect([local.cookieOf('staff'), local.cookieOf('staff-step')]).toEqual(['staff', 'staff-step'])
    const open = await processWith(secret, 'https://kitelab.example')
    expect([open.cookieOf('staff'), open.cookieOf('staff-step')]).toEqual([
      '__Host-staff',
      '__Host-staff-step',
    ])
  })
})
