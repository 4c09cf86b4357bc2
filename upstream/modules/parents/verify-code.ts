import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { RequestOrigin } from '../../http/client-address.ts'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Env } from '../../platform/config/env.ts'
import type { Context } from '../../platform/context.ts'
import { signToken } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/open.ts'
import { otps, parents } from '../../platform/db/schema/parents.ts'
import { findByEmail } from './find-parent.ts'
import { markSucceeded, recordAttempt, rememberBrowser } from './login-throttle.ts'
import { consumeCode, type Purpose } from './otp.ts'
import { padResponseTime } from './pad-response-time.ts'
import { decryptSignUp } from './pending-sign-up.ts'

const RESET_SECONDS = 600
const VERIFY_MS = 100

type CodeInput = { purpose: Purpose; email: string; code: string }

/** @returns a reset token for a recovery @throws AppError `invalid`, `too_many` */
export const verifyCode = (
  context: Context,
  input: CodeInput,
  origin: RequestOrigin,
): Promise<string | undefined> => padResponseTime(VERIFY_MS, () => verify(context, input, origin))

async function verify(
  context: Context,
  { purpose, email, code }: CodeInput,
  { ip, browser }: RequestOrigin,
): Promise<string | undefined> {
  const { db, env } = context
  // In its own transaction: the count stays when the rest rolls back.
  const counted = { action: 'verifyOtp' as const, email, ip, browser }
  const attempt = await db.transaction((tx) => recordAttempt(tx, env, counted))
  const used = await db.transaction(async (tx) => {
    const parent = await findByEmail(tx, email)
    const otp = parent && (await consumeCode(tx, env, parent.parentId, { purpose, browser }, code))
    if (!parent || !otp) return undefined
    await markSucceeded(tx, attempt)
    await rememberBrowser(tx, attempt)
    const { parentId } = parent
    if (purpose === 'register') {
      await completeSignUp(tx, env, parentId, otp)
      await audit(tx, { actor: parentActor(parentId), action: 'parent.verified', subject: parentId, ip })
    }
    return { parentId, otpId: otp.otpId }
  })
  if (!used) throw new AppError('invalid', 'Invalid OTP. Please try again.')
  if (purpose === 'register') return undefined
  return signToken(env.TOKEN_SECRETS, 'reset', { subject: used.parentId, id: used.otpId }, RESET_SECONDS)
}

/** Applies the sign-up of the browser that typed the code and drops all others. */
async function completeSignUp(tx: Tx, env: Env, parentId: string, { signUp }: { signUp: string | null }) {
  const fields = signUp ? decryptSignUp(env, parentId, signUp) : {}
  const unverified = and(eq(parents.parentId, parentId), isNull(parents.verifiedAt))
  await tx
    .update(parents)
    .set({ ...fields, verifiedAt: new Date() })
    .where(unverified)
  await tx.delete(otps).where(and(eq(otps.parentId, parentId), eq(otps.purpose, 'register')))
}
