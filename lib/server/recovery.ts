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
 * Remembers the address whether it has an account or not (AUTH-20), and also after too many requests: an earlier code may
 * still arrive.
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
  const input = { params: { email }, query, headers: await browserHeaders() }
  return upstream(sendOtp, input, anonymous, { fallback })
}

export async function resendRecoveryCode() {
  return mailCode(await rememberedEmail('User email not found.'), 'Resend OTP failed')
}

export async function verifyRecovery({ otp, email: shown }: OtpForEmail) {
  const email = await rememberedEmail('User email not found.')
  requireSameEmail(shown, email)
  const fallback = 'Email verification failed'
  const input = { params: { email, otp }, query, headers: await browserHeaders() }
  const { data, headers } = await upstreamWithHeaders(verifyEmail, input, anonymous, { fallback })
  if (data.success === false) throw new AppError('invalid', data.message ?? fallback)
  await rememberRecovery({ forgetPasswordUserEmail: email, resetTicket: tokenIn(headers) })
  return { message: data.message }
}

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
  // The API has ended all sessions of the account, this one included.
  await endSession()
  return answer
}

async function rememberedEmail(message: string) {
  const { forgetPasswordUserEmail } = await readSession()
  if (!forgetPasswordUserEmail) throw new AppError('not_found', message)
  return forgetPasswordUserEmail
}
