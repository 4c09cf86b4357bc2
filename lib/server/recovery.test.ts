import { beforeEach, describe, expect, test, vi } from 'vitest'

type Held = { forgetPasswordUserEmail?: string; resetTicket?: string; token?: string }
const held = vi.hoisted((): { session: Held } => ({ session: {} }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
vi.mock('@/lib/server/session', () => ({
  readSession: async () => held.session,
  browserHeaders: async () => ({ 'x-browser': 'the-name-of-this-browser' }),
  rememberRecovery: async (recovery: Held) => {
    held.session = recovery
  },
  endSession: async () => {
    held.session = {}
  },
}))

const { resendRecoveryCode, resetPassword, startRecovery, verifyRecovery } = await import(
  '@/lib/server/recovery'
)

const asked: { url: string; init: RequestInit }[] = []
const authorizationOf = () => new Headers(asked.at(-1)?.init.headers).get('authorization')
function upstreamAnswers(status: number, body: object, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({ url: String(url), init })
    return Response.json(body, { status, headers })
  })
}

const email = 'ada+kites@example.com'
const passwords = { email, password: 'a new kite flies', confirmPassword: 'a new kite flies' }

beforeEach(() => {
  held.session = {}
  asked.length = 0
})

describe('a recovery', () => {
  test('remembers the address that the code went to (AUTH-20, API-07)', async () => {
    upstreamAnswers(200, { message: 'OTP sent to email successfully!' })
    expect(await startRecovery({ email })).toEqual({ message: 'OTP sent to email successfully!' })
    expect(asked[0]?.url).toMatch(
      /\/send-otp\/ada%2Bkites%40example\.com\?action=forgetPassword&role=parent$/,
    )
    expect(held.session).toEqual({ forgetPasswordUserEmail: email })
  })

  test('remembers the address when too many codes were sent to it: one that arrived can be typed', async () => {
    upstreamAnswers(429, { message: 'Too many codes were sent. Please try again later.' })
    await expect(startRecovery({ email })).rejects.toMatchObject({ code: 'too_many' })
    expect(held.session).toEqual({ forgetPasswordUserEmail: email })
  })

  test('asks for a code and types it as one browser', async () => {
    upstreamAnswers(200, { success: true }, { authorization: 'Bearer the-ticket' })
    await startRecovery({ email })
    await resendRecoveryCode()
    await verifyRecovery({ otp: '123456' })
    const named = asked.map(({ init }) => new Headers(init.headers).get('x-browser'))
    expect(named).toEqual(Array(3).fill('the-name-of-this-browser'))
  })

  test('remembers nothing when no code was sent (ERR-06)', async () => {
    upstreamAnswers(500, {})
    await expect(startRecovery({ email })).rejects.toMatchObject({ message: 'Forgot Password failed' })
    expect(held.session).toEqual({})
  })

  test('keeps the ticket of a right code for itself and shows it with the new password alone (API-08, API-09)', async () => {
    held.session = { forgetPasswordUserEmail: email }
    upstreamAnswers(200, { message: 'Go on.', success: true }, { authorization: 'Bearer the-ticket' })
    expect(await verifyRecovery({ otp: '123456' })).toEqual({ message: 'Go on.' })
    expect(held.session.resetTicket).toBe('the-ticket')
    upstreamAnswers(200, { message: 'Password updated successfully' })
    expect(await resetPassword(passwords)).toEqual({ message: 'Password updated successfully' })
    expect(asked.at(-1)?.url).toMatch(/\/auth\/forget-password\/parent\/ada%2Bkites%40example\.com$/)
    expect(authorizationOf()).toBe('Bearer the-ticket')
    expect(held.session).toEqual({})
  })

  test('A2: of another account in another tab is refused, whatever the page still shows', async () => {
    held.session = { forgetPasswordUserEmail: 'other@example.com', resetTicket: 'the-ticket' }
    upstreamAnswers(200, {})
    const refused = { code: 'conflict', reason: 'email_mismatch' }
    await expect(resetPassword(passwords)).rejects.toMatchObject(refused)
    await expect(verifyRecovery({ otp: '123456', email })).rejects.toMatchObject(refused)
    expect(asked).toHaveLength(0)
    expect(held.session.resetTicket).toBe('the-ticket')
  })

  test('sends the new password without the address that the page shows', async () => {
    held.session = { forgetPasswordUserEmail: email, resetTicket: 'the-ticket' }
    upstreamAnswers(200, {})
    await resetPassword({ ...passwords, email: 'ADA+kites@example.com' })
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      password: 'a new kite flies',
      confirmPassword: 'a new kite flies',
    })
  })

  test('whose code was verified without a ticket in the answer has failed (API-13)', async () => {
    held.session = { forgetPasswordUserEmail: email }
    upstreamAnswers(200, { success: true })
    await expect(verifyRecovery({ otp: '123456' })).rejects.toThrow('Token not provided in response headers')
  })

  test('that was refused can be tried again (ERR-07)', async () => {
    held.session = { forgetPasswordUserEmail: email, resetTicket: 'the-ticket' }
    upstreamAnswers(503, {})
    await expect(resetPassword(passwords)).rejects.toMatchObject({ message: 'Confirm Password failed' })
    expect(held.session.resetTicket).toBe('the-ticket')
  })

  test('without a remembered address makes no call (ERR-11, ERR-14)', async () => {
    upstreamAnswers(200, {})
    await expect(resetPassword(passwords)).rejects.toThrow('No user found with this email')
    await expect(resendRecoveryCode()).rejects.toThrow('User email not found.')
    await expect(verifyRecovery({ otp: '123456' })).rejects.toThrow('User email not found.')
    expect(asked).toHaveLength(0)
  })
})
