import { and, eq, gt, isNull } from 'drizzle-orm'
import type { PasswordChange } from '#contract/api/password'
import { AppError } from '#contract/errors'
import { firstName } from '#domain/person'
import type { RequestOrigin } from '../../http/client-address.ts'
import { startSession } from '../../http/session.ts'
import { type ParentActor, parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { readToken } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/open.ts'
import { otps, parents, sessions } from '../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import { rejectCommonPassword } from './common-password.ts'
import { endEmailChange, endSignInLinks } from './end-links.ts'
import type { ParentRow } from './find-parent.ts'
import { clearFailedLogins } from './login-throttle.ts'
import { hashPassword } from './password.ts'
import { reauthenticate } from './reauthenticate.ts'
import { wrongPassword } from './wrong-password.ts'

/** Ends every session. @returns the token of a new one @throws AppError `unauthorized`, `invalid` */
export async function changePassword(
  context: Context,
  actor: ParentActor,
  { oldPassword, newPassword }: PasswordChange,
  origin: RequestOrigin,
): Promise<string> {
  const parent = await reauthenticate(context, actor, oldPassword, origin.ip)
  rejectCommonPassword('newPassword', newPassword)
  const passwordHash = await hashPassword(newPassword)
  return context.db.transaction(async (tx) => {
    // A concurrent change makes the proven password obsolete.
    const isUnchanged = and(eq(parents.parentId, actor.id), eq(parents.passwordHash, parent.passwordHash))
    const [changed] = await tx.update(parents).set({ passwordHash }).where(isUnchanged).returning()
    if (!changed) throw wrongPassword()
    await finishPasswordChange(tx, changed, 'password.changed', origin.ip)
    return startSession(tx, context.env, actor, origin)
  })
}

const expiredCode = () => new AppError('invalid', 'Your code has expired. Please ask for a new one.')

type Reset = { email: string; password: string; authorization: string | undefined; ip: string }

/** One ticket sets one password. @throws AppError `invalid` for a bad ticket or a common password */
export async function resetPassword({ db, env }: Context, reset: Reset): Promise<void> {
  const ticket = reset.authorization?.match(/^Bearer (\S{1,1000})$/)?.[1]
  const claims = ticket ? await readToken(env.TOKEN_SECRETS, 'reset', ticket) : undefined
  if (!claims) throw expiredCode()
  rejectCommonPassword('password', reset.password)
  const passwordHash = await hashPassword(reset.password)
  await db.transaction(async (tx) => {
    const isAccount = and(eq(parents.parentId, claims.subject), eq(parents.email, reset.email))
    const [parent] = await tx.select().from(parents).where(isAccount).for('no key update')
    // Deleting the consumed code is atomic, so one of two concurrent resets wins.
    const isConsumed = parent && (await consumeTicket(tx, claims.subject, claims.id))
    if (!parent || !isConsumed) throw expiredCode()
    await tx.update(parents).set({ passwordHash }).where(isAccount)
    await clearFailedLogins(tx, env, reset.email)
    await finishPasswordChange(tx, parent, 'password.reset', reset.ip)
  })
}

async function consumeTicket(tx: Tx, parentId: string, otpId: string): Promise<boolean> {
  const isRecovery = and(eq(otps.parentId, parentId), eq(otps.purpose, 'forgetPassword'))
  const isRecent = gt(otps.consumedAt, new Date(Date.now() - 600_000))
  const deleted = await tx
    .delete(otps)
    .where(and(isRecovery, eq(otps.otpId, otpId), isRecent))
    .returning()
  if (deleted.length > 0) await tx.delete(otps).where(isRecovery)
  return deleted.length > 0
}

type ChangeAction = 'password.changed' | 'password.reset'

/** Ends every session, and every link that the school has sent. */
export async function finishPasswordChange(tx: Tx, parent: ParentRow, action: ChangeAction, ip: string) {
  const { parentId, email } = parent
  const isLive = and(eq(sessions.parentId, parentId), isNull(sessions.revokedAt))
  await tx.update(sessions).set({ revokedAt: new Date() }).where(isLive)
  await endSignInLinks(tx, parentId)
  await endEmailChange(tx, parentId)
  await audit(tx, { actor: parentActor(parentId), action, subject: parentId, ip })
  const data = { firstName: firstName(parent) }
  await enqueueMail(tx, { recipient: email, template: 'password-changed', data })
}
