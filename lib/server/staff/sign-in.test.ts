import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openStaffSession, openStep } from '@/lib/server/staff/sealed-session'
import { accept, beginSession, signIn, signOut } from '@/lib/server/staff/sign-in'
import { emptyJar, jar } from '@/lib/server/testing/route-requests'
import { answeringApi, signIn as haveSession, inHours, refusal } from './testing/staff-requests'

vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

beforeEach(emptyJar)

const input = { email: 'ngozi@kitelab.example', password: 'a long enough password' }
const endsAt = inHours(12)
const signedIn = { state: 'signed-in', token: 'staff-token', name: 'Ngozi Eze', endsAt } as const
const step = { state: 'step', stepToken: 'step-token', factors: ['passkey', 'totp'], endsAt: inHours(0.05) }

describe('A sign-in of staff', () => {
  test('puts the token into the cookie and gives the browser the rest', async () => {
    answeringApi({ 'POST /staff/sessions': () => Response.json(signedIn) })
    expect(await signIn(input)).toEqual({ state: 'signed-in', name: 'Ngozi Eze', endsAt })
    const session = await openStaffSession(jar.written.get('staff')?.value)
    expect(session).toEqual({ token: 'staff-token', name: 'Ngozi Eze', endsAt })
  })

  test('STF-034: puts the token of a step into its own cookie, and names the factors', async () => {
    answeringApi({ 'POST /staff/sessions': () => Response.json(step) })
    const { stepToken: token, ...reply } = step
    expect(await signIn(input)).toEqual(reply)
    expect(await openStep(jar.written.get('staff-step')?.value)).toMatchObject({ token })
    expect(jar.written.has('staff')).toBe(false)
  })

  test('writes no cookie when it fails, and says what the API says', async () => {
    answeringApi({ 'POST /staff/sessions': () => refusal(429, 'Too many tries. Please wait 9 minutes.') })
    await expect(signIn(input)).rejects.toMatchObject({
      code: 'too_many',
      message: 'Too many tries. Please wait 9 minutes.',
    })
    expect(jar.written.size).toBe(0)
  })

  test('STF-030: of an invitation is one like any other', async () => {
    const token = 't'.repeat(43)
    answeringApi({ [`POST /staff/invitations/${token}`]: () => Response.json(step) })
    const { password } = input
    const reply = await accept({ token }, { name: 'Ngozi Eze', password, confirmPassword: password })
    expect(reply).toMatchObject({ state: 'step' })
  })

  test('gives the recovery codes of the first second factor once', async () => {
    const recoveryCodes = ['ABCDE12345']
    expect(await beginSession({ ...signedIn, recoveryCodes })).toMatchObject({ recoveryCodes })
    expect(JSON.stringify([...jar.written])).not.toContain('ABCDE12345')
  })
})

describe('STF-049: a sign-out', () => {
  const cookiesAreGone = () =>
    ['staff', 'staff-step'].map((name) => jar.written.get(name)).every((cookie) => cookie?.maxAge === 0)

  test('ends the session at the API and both cookies', async () => {
    await haveSession()
    const { names } = answeringApi({
      'DELETE /staff/sessions/current': () => Response.json({ message: 'Out.' }),
    })
    expect(await signOut()).toEqual({ message: 'Out.' })
    expect(names()).toHaveLength(1)
    expect(cookiesAreGone()).toBe(true)
  })

  test('ends both cookies when the API is away or has ended the session, and without one', async () => {
    for (const answer of [() => refusal(503), () => refusal(401)]) {
      emptyJar()
      await haveSession()
      answeringApi({ 'DELETE /staff/sessions/current': answer })
      expect(await signOut()).toEqual({})
      expect(cookiesAreGone()).toBe(true)
    }
    emptyJar()
    expect(await signOut()).toEqual({})
    expect(cookiesAreGone()).toBe(true)
  })
})
