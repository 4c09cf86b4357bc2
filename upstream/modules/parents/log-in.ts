import { and, eq } from 'drizzle-orm'
import type { LoginInput, Parent } from '#contract/api/parent'
import { AppError } from '#contract/errors'
import type { RequestOrigin } from '../../http/client-address.ts'
import { startSession } from '../../http/session.ts'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { parents, sessions } from '../../platform/db/schema/parents.ts'
import { findByEmail, serializeParent } from './find-parent.ts'
import { deleteAttempt, markSucceeded, recordAttempt, rememberBrowser } from './login-throttle.ts'
import { saveSignUpOtp } from './otp.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { encryptSignUp } from './pending-sign-up.ts'
import { wrongPassword } from './wrong-password.ts'

/** Unknown addresses and wrong passwords fail alike. @throws AppError `unauthorized`, `forbidden`, `too_many` */
export async function logIn(
  { db, env }: Context,
  { email, password }: LoginInput,
  origin: RequestOrigin,
): Promise<{ parent: Parent; token: string }> {
  const { ip, browser } = origin
  const attempt = await db.transaction((tx) =>
    recordAttempt(tx, env, { action: 'login', email, ip, browser }),
  )
  const parent = await findByEmail(db, email)
  const isRight = await isPassword(password, parent?.passwordHash).catch(async (error: unknown) => {
    await deleteAttempt(db, attempt)
    throw error
  })
  if (!parent || !isRight) throw wrongPassword()
  await markSucceeded(db, attempt)
  if (!parent.verifiedAt) {
    // The next code of this browser verifies this sign-up, not one made in between.
    const otpScope = { purpose: 'register' as const, browser }
    await db.transaction((tx) =>
      saveSignUpOtp(tx, env, parent.parentId, otpScope, encryptSignUp(env, parent)),
    )
    throw new AppError('forbidden', 'Please verify your email before logging in.', {
      reason: 'email_not_verified',
    })
  }
  const { parentId, passwordHash } = parent
  const rehashed = isOutdated(passwordHash) ? await hashPassword(password) : undefined
  const token = await db.transaction(async (tx) => {
    // Rejects a password that changed during the check.
    const unchanged = and(eq(parents.parentId, parentId), eq(parents.passwordHash, passwordHash))
    const rows = await tx
      .select({ parentId: parents.parentId })
      .from(parents)
      .where(unchanged)
      .for('no key update')
    if (rows.length === 0) throw wrongPassword()
    await rememberBrowser(tx, attempt)
    if (rehashed)
      await tx.update(parents).set({ passwordHash: rehashed }).where(eq(parents.parentId, parentId))
    const actor = parentActor(parentId)
    await audit(tx, { actor, action: 'session.started', subject: parentId, ip })
    return startSession(tx, env, actor, origin)
  })
  return { parent: serializeParent(parent), token }
}

export async function logOut({ db }: Context, { sessionId }: { sessionId: string }): Promise<void> {
  await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.sessionId, sessionId))
}
