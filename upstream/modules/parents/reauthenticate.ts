import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { ParentActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import type { ParentRow } from './find-parent.ts'
import { deleteAttempt, markSucceeded, recordAttempt } from './login-throttle.ts'
import { isPassword } from './password.ts'
import { wrongPassword } from './wrong-password.ts'

/** Failures count as failed logins. @throws AppError `unauthorized`, `too_many` */
export async function reauthenticate(
  { db, env }: Context,
  { id: parentId }: ParentActor,
  password: string,
  ip: string,
): Promise<ParentRow> {
  const [parent] = await db.select().from(parents).where(eq(parents.parentId, parentId))
  if (!parent) throw new AppError('unauthorized', 'Unauthorized.')
  const attempt = await db.transaction((tx) =>
    recordAttempt(tx, env, { action: 'login', email: parent.email.toLowerCase(), ip, parentId }),
  )
  const isRight = await isPassword(password, parent.passwordHash).catch(async (error: unknown) => {
    await deleteAttempt(db, attempt)
    throw error
  })
  if (!isRight) throw wrongPassword()
  await markSucceeded(db, attempt)
  return parent
}
