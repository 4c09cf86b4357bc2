import 'server-only'
import * as call from '#contract/api/parent'
import { changePassword as changePasswordCall, type PasswordChange } from '#contract/api/password'
import type { LoginReply, PasswordChanged, Session } from '#contract/bff/session-schemas'
import { AppError } from '#contract/errors'
import type { Message } from '#contract/message'
import { liveToken } from '@/lib/server/encryption'
import { requireSameEmail } from '@/lib/server/require-same-email'
import {
  browserHeaders,
  endSession,
  forgetBrowser,
  publicSession,
  readSession,
  rememberUserEmail,
  startSession,
} from '@/lib/server/session'
import { upstream, upstreamWithHeaders } from '@/lib/server/upstream'

/** The API queues password hashing, and a sign-up that is cut short still makes its account. */
export const PASSWORD_LIMIT_MS = 10_000

const anonymous = { anonymous: true } as const
const register = { action: 'register', role: 'parent' } as const

export async function signUp(body: call.SignUpInput) {
  const input = { body, headers: await browserHeaders() }
  const { message } = await upstream(call.signUp, input, anonymous, { timeLimit: PASSWORD_LIMIT_MS })
  await rememberUserEmail(body.email)
  return { message }
}

/** @throws AppError `forbidden` for an address that was never verified, which is then remembered (AMB-42) */
export async function logIn(body: call.LoginInput): Promise<LoginReply> {
  const { data, headers } = await logInUpstream(body)
  const { message, ...parent } = data.user
  return { message, session: await startSession(tokenIn(headers), parent) }
}

export function tokenIn(headers: Headers): string {
  const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  if (!token) throw new AppError('unavailable', 'Token not provided in response headers')
  return token
}

async function logInUpstream(body: call.LoginInput) {
  try {
    const input = { body, headers: await browserHeaders() }
    const options = { fallback: 'Login failed', timeLimit: PASSWORD_LIMIT_MS }
    return await upstreamWithHeaders(call.logIn, input, anonymous, options)
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') await rememberUserEmail(body.email)
    throw error
  }
}

/** Always clears the cookies, even when the API is away. */
export async function logOut(): Promise<Message> {
  const token = liveToken(await readSession())
  await endSession()
  await forgetBrowser()
  if (token) await upstream(call.logOut, {}, { token }).catch(() => undefined)
  return {}
}

export async function checkSession(): Promise<Session> {
  const session = await readSession()
  const token = liveToken(session)
  if (!token) return publicSession(session)
  try {
    await upstream(call.readParent, {}, { token })
    return publicSession(session)
  } catch (error) {
    // An error of the API does not invalidate the token.
    if (!(error instanceof AppError && error.code === 'unauthorized')) return publicSession(session)
    await endSession()
    return publicSession({})
  }
}

/** No call is made between the change and the new cookie: its failure would log the parent out. */
export async function changePassword(token: string, passwords: PasswordChange): Promise<PasswordChanged> {
  const { parent } = await readSession()
  const options = { timeLimit: PASSWORD_LIMIT_MS }
  const input = { body: passwords }
  const { data, headers } = await upstreamWithHeaders(changePasswordCall, input, { token }, options)
  const renewed = tokenIn(headers)
  const known = parent ?? (await upstream(call.readParent, {}, { token: renewed })).parent
  return { message: data.message, session: await startSession(renewed, known) }
}

export async function verifyEmail({ otp, email: shown }: call.OtpForEmail) {
  const email = await rememberedEmail()
  requireSameEmail(shown, email)
  const input = { params: { email, otp }, query: register, headers: await browserHeaders() }
  const { success, message } = await upstream(call.verifyEmail, input, anonymous, {
    fallback: 'Email verification failed',
  })
  if (success === false) throw new AppError('invalid', message ?? 'Email verification failed')
  await rememberUserEmail(undefined)
  return { message }
}

export async function resendCode() {
  const params = { email: await rememberedEmail() }
  const input = { params, query: register, headers: await browserHeaders() }
  return upstream(call.sendOtp, input, anonymous, { fallback: 'Resend OTP failed' })
}

async function rememberedEmail() {
  const { userEmail } = await readSession()
  if (!userEmail) throw new AppError('not_found', 'User email not found. Please signup again.')
  return userEmail
}
