import 'server-only'
import { type OtpForEmail, sendOtp, verifyEmail } from '#contract/api/parent'
import {
  type ForgotPasswordInput,
  type RecoveryPassword,
  resetPassword as resetCall,
} from '#contract/api/password'
import { AppError } from '#contract/errors'
import { PASSWORD_LIMIT_MS, tokenIn } from '@/lib/server/parent'
import { requireSameEmail } from '@/lib/server/require-same-email'
import { browserHeaders, endSession, readSession, rememberRecovery } from '@/lib/server/session'
import { upstream, upstreamWithHeaders } from '@/lib/server/upstream'

const anonymous = { anonymous: true } as const
const query = { action: 'forgetPassword', role: 'parent' } as const

/**
 * Sends a code, when the address has an account, and remembers the address in any case (AUTH-20), also when there have been
 * too many: one that did arrive can still be typed.
 */
export async function startRecovery({ email }: ForgotPasswordInput) {
  const remember = () => rememberRecovery({ forgetPasswordUserEmail: email })
  try {
    const answer = await mailCode(email, 'Forgot Password failed')
    await remember()
    return answer
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') await remember()
    throw error
  }
}

async function mailCode(email: string, fallback: string) {
  const ask = { params: { email }, query, headers: await browserHeaders() }
  return upstream(sendOtp, ask, anonymous, { fallback })
}

/** @throws AppError `not_found` when no address is remembered (ERR-14) */
export async function resendRecoveryCode() {
  return mailCode(await rememberedEmail('User email not found.'), 'Resend OTP failed')
}

/** A right code is exchanged for the ticket that a new password needs; the page never sees it. */
export async function verifyRecovery({ otp, email: shown }: OtpForEmail) {
  const email = await rememberedEmail('User email not found.')
  requireSameEmail(shown, email)
  const fallback = 'Email verification failed'
  const ask = { params: { email, otp }, query, headers: await browserHeaders() }
  const { data, headers } = await upstreamWithHeaders(verifyEmail, ask, anonymous, { fallback })
  if (data.success === false) throw new AppError('invalid', data.message ?? fallback)
  await rememberRecovery({ forgetPasswordUserEmail: email, resetTicket: tokenIn(headers) })
  return { message: data.message }
}

/**
 * @throws AppError `not_found` when no address is remembered (ERR-11), `conflict` with `email_mismatch` when the page shows
 * another one than this browser recovers now, `invalid` for a ticket that is stale or used
 */
export async function resetPassword({ email: shown, ...input }: RecoveryPassword) {
  const email = await rememberedEmail('No user found with this email')
  requireSameEmail(shown, email)
  const { resetTicket } = await readSession()
  const access = resetTicket ? { token: resetTicket } : anonymous
  const fallback = 'Confirm Password failed'
  const answer = await upstream(resetCall, { params: { email }, body: input }, access, {
    fallback,
    timeLimit: PASSWORD_LIMIT_MS,
  })
  // All sessions of the account have ended, so one that was open here has too.
  await endSession()
  return answer
}

async function rememberedEmail(message: string) {
  const { forgetPasswordUserEmail } = await readSession()
  if (!forgetPasswordUserEmail) throw new AppError('not_found', message)
  return forgetPasswordUserEmail
}
