import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { signInLinks } from '../../platform/db/schema/family-help.ts'
import { otps, parents } from '../../platform/db/schema/parents.ts'
import { finishPasswordChange } from '../parents/change-password.ts'
import { rejectCommonPassword } from '../parents/common-password.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { linkHashes, linkInvalid, type Secrets } from '../parents/link-token.ts'
import { clearFailedLogins } from '../parents/login-throttle.ts'
import { hashPassword } from '../parents/password.ts'

const isLive = (env: Secrets, token: string) =>
  and(
    inArray(signInLinks.tokenHash, linkHashes(env, 'sign-in', token)),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, sql`clock_timestamp()`),
  )

/** @throws AppError `conflict` */
async function requireLink(db: Db, env: Secrets, token: string): Promise<string> {
  const [link] = await db
    .select({ parentId: signInLinks.parentId })
    .from(signInLinks)
    .where(isLive(env, token))
  if (!link) throw linkInvalid()
  return link.parentId
}

async function lockAccount(tx: Tx, parentId: string): Promise<ParentRow> {
  const [parent] = await tx
    .select()
    .from(parents)
    .where(and(eq(parents.parentId, parentId), isNull(parents.erasedAt)))
    .for('no key update')
  if (!parent) throw linkInvalid()
  return parent
}

/** Of two forms that are sent at once, one uses the link. */
async function useLink(tx: Tx, env: Secrets, token: string): Promise<void> {
  const used = await tx
    .update(signInLinks)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(isLive(env, token))
    .returning({ linkId: signInLinks.linkId })
  if (used.length === 0) throw linkInvalid()
}

type NewPassword = { token: string; password: string; ip: string }

/** STF-198. The link proves the mailbox, so it verifies the account too. @throws AppError `conflict`, `invalid` */
export async function setPasswordByLink(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { token, password, ip }: NewPassword,
): Promise<void> {
  const parentId = await requireLink(db, env, token)
  rejectCommonPassword('password', password)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const parent = await lockAccount(tx, parentId)
    await useLink(tx, env, token)
    const verifiedAt = parent.verifiedAt ?? new Date()
    const isAccount = eq(parents.parentId, parentId)
    await tx.update(parents).set({ passwordHash, verifiedAt }).where(isAccount)
    // A code that was sent before would set another password.
    await tx.delete(otps).where(eq(otps.parentId, parentId))
    await clearFailedLogins(tx, env, parent.email.toLowerCase())
    const actor = parentActor(parentId)
    if (!parent.verifiedAt) await audit(tx, { actor, action: 'parent.verified', subject: parentId, ip })
    await finishPasswordChange(tx, parent, 'password.reset', ip)
  })
}
