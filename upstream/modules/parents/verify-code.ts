import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { audit } from '../../platform/audit.ts'
import type { Env } from '../../platform/config/env.ts'
import type { Context } from '../../platform/context.ts'
import { signToken } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/open.ts'
import { otps, parents } from '../../platform/db/schema/parents.ts'
import { findByEmail } from './find-parent.ts'
import { markSucceeded, recordAttempt, rememberBrowser } from './login-throttle.ts'
import { type Asked, consumeCode } from './otp.ts'
import { inSteadyTime } from './pad-response-time.ts'
import { openSignUp } from './pending-sign-up.ts'
import type { Visitor } from './sign-up.ts'

const RESET_SECONDS = 600
const VERIFY_MS = 100

type Try = Asked & Visitor & { email: string; code: string }

/** @returns a reset token for a recovery @throws AppError `invalid`, `too_many` */
export const verifyCode = (context: Context, tried: Try): Promise<string | undefined> =>
  inSteadyTime(VERIFY_MS, () => verify(context, tried))

async function verify(context: Context, { email, code, ip, ...asked }: Try): Promise<string | undefined> {
  const { db, env } = context
  // In its own transaction: the count stays when the rest rolls back.
  const { browser } = asked
  const counted = { action: 'verifyOtp' as const, email, ip, browser }
  const attempt = await db.transaction((tx) => recordAttempt(tx, env, counted))
  const used = await db.transaction(async (tx) => {
    const parent = await findByEmail(tx, email)
    const spent = parent && (await consumeCode(tx, env, parent.parentId, asked, code))
    if (!parent || !spent) return undefined
    await markSucceeded(tx, attempt)
    await rememberBrowser(tx, attempt)
    const { parentId } = parent
    if (asked.purpose === 'register') {
      await settle(tx, env, parentId, spent)
      await audit(tx, { actorParentId: parentId, action: 'parent.verified', subject: parentId, ip })
    }
    return { parentId, otpId: spent.otpId }
  })
  if (!used) throw new AppError('invalid', 'Invalid OTP. Please try again.')
  if (asked.purpose === 'register') return undefined
  return signToken(env.TOKEN_SECRETS, 'reset', { subject: used.parentId, id: used.otpId }, RESET_SECONDS)
}

/** Applies the sign-up of the browser that typed the code and drops all others. */
async function settle(tx: Tx, env: Env, parentId: string, { signUp }: { signUp: string | null }) {
  const fields = signUp ? openSignUp(env, parentId, signUp) : {}
  const unverified = and(eq(parents.parentId, parentId), isNull(parents.verifiedAt))
  await tx
    .update(parents)
    .set({ ...fields, verifiedAt: new Date() })
    .where(unverified)
  await tx.delete(otps).where(and(eq(otps.parentId, parentId), eq(otps.purpose, 'register')))
}
