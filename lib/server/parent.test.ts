import { beforeEach, describe, expect, test, vi } from 'vitest'

type Held = { userEmail?: string | undefined; token?: string }
const held = vi.hoisted((): { session: Held } => ({ session: {} }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
vi.mock('@/lib/server/session', () => ({
  readSession: async () => held.session,
  browserHeaders: async () => ({}),
  rememberUserEmail: async (userEmail: string | undefined) => {
    held.session = { userEmail }
  },
  startSession: async (token: string) => {
    held.session = { token }
  },
}))

const { logIn, resendCode, verifyEmail } = await import('@/lib/server/parent')

const asked: string[] = []
function upstreamAnswers(status: number, body: object) {
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(String(url))
    return Response.json(body, { status })
  })
}

const email = 'ada+kites@example.com'
const input = { email, password: 'a new kite flies' }

beforeEach(() => {
  held.session = { userEmail: email }
  asked.length = 0
})

describe.each([500, 400])('a parent whom the server refuses with %i and no words', (status) => {
  test('is not logged in, and told so (ERR-04)', async () => {
    upstreamAnswers(status, {})
    await expect(logIn(input)).rejects.toMatchObject({ message: 'Login failed', from: 'server' })
    expect(held.session).toEqual({ userEmail: email })
  })

  test('is not verified, and told so (ERR-03)', async () => {
    upstreamAnswers(status, {})
    await expect(verifyEmail({ otp: '123456' })).rejects.toMatchObject({
      message: 'Email verification failed',
      from: 'server',
    })
    expect(held.session).toEqual({ userEmail: email })
  })

  test('gets no other code, and is told so (ERR-05)', async () => {
    upstreamAnswers(status, {})
    await expect(resendCode()).rejects.toMatchObject({ message: 'Resend OTP failed', from: 'server' })
  })
})

test('the words of the server come before those of the call (ERR-42, AMB-23)', async () => {
  upstreamAnswers(400, { message: 'This code is too old.' })
  await expect(verifyEmail({ otp: '123456' })).rejects.toThrow('This code is too old.')
  upstreamAnswers(403, { message: 'Please verify your email first.' })
  await expect(logIn(input)).rejects.toThrow('Please verify your email first.')
})

describe('a verification', () => {
  test('that the server calls no success has failed, whatever the status says (ERR-03)', async () => {
    upstreamAnswers(200, { success: false })
    await expect(verifyEmail({ otp: '123456' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Email verification failed',
    })
    expect(held.session).toEqual({ userEmail: email })
  })

  test('forgets the address once it is done (API-05, AUTH-31)', async () => {
    upstreamAnswers(200, { success: true, message: 'Welcome.' })
    expect(await verifyEmail({ otp: '123456' })).toEqual({ message: 'Welcome.' })
    expect(asked[0]).toMatch(
      /\/verify-email\/ada%2Bkites%40example\.com\/123456\?action=register&role=parent$/,
    )
    expect(held.session).toEqual({ userEmail: undefined })
  })

  test('without a remembered address makes no call (ERR-13)', async () => {
    held.session = {}
    upstreamAnswers(200, {})
    await expect(verifyEmail({ otp: '123456' })).rejects.toThrow('User email not found. Please signup again.')
    await expect(resendCode()).rejects.toThrow('User email not found. Please signup again.')
    expect(asked).toEqual([])
  })
})
