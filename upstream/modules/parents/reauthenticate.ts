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
  context: Pick<Context, 'db' | 'env'>,
  { id: parentId }: ParentActor,
  password: string,
  ip: string,
): Promise<ParentRow> {
  const [parent] = await context.db.select().from(parents).where(eq(parents.parentId, parentId))
  if (!parent) throw new AppError('unauthorized', 'Unauthorized.')
  await checkPassword(context, parent, password, { ip, parentId })
  return parent
}

/**
 * Failures count as failed logins.
 * @param from with `parentId` of who is logged in: attempts of others do not count @throws AppError `unauthorized`, `too_many`
 */
export async function checkPassword(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { email, passwordHash }: ParentRow,
  password: string,
  from: { ip: string; parentId?: string },
): Promise<void> {
  const attempt = await db.transaction((tx) =>
    recordAttempt(tx, env, { action: 'login', email: email.toLowerCase(), ...from }),
  )
  const isRight = await isPassword(password, passwordHash).catch(async (error: unknown) => {
    await deleteAttempt(db, attempt)
    throw error
  })
  if (!isRight) throw wrongPassword()
  await markSucceeded(db, attempt)
}
