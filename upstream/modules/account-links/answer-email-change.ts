import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { emailChanges } from '../../platform/db/schema/family-help.ts'
import { linkHashes, linkInvalid } from '../parents/link-token.ts'
import { rejectTakenEmail } from './email-taken.ts'

type Data = Pick<Context, 'db' | 'env'>
type Answer = { token: string; ip: string }
type Change = typeof emailChanges.$inferSelect

const { confirmHash, stopHash, confirmedAt, stoppedAt, endedAt, expiresAt } = emailChanges

/** Pressed twice, a link says the same. */
async function lockChange(tx: Tx, condition: ReturnType<typeof and>): Promise<Change> {
  const [change] = await tx.select().from(emailChanges).where(condition).for('update')
  if (!change) throw linkInvalid()
  return change
}

/** STF-200, from the new address. @throws AppError `conflict` */
export const confirmEmailChange = ({ db, env }: Data, { token, ip }: Answer): Promise<void> =>
  db.transaction(async (tx) => {
    const isLive = and(
      inArray(confirmHash, linkHashes(env, 'email-confirm', token)),
      isNull(endedAt),
      or(isNotNull(confirmedAt), gt(expiresAt, sql`clock_timestamp()`)),
    )
    const change = await lockChange(tx, isLive)
    if (change.confirmedAt) return
    const { changeId, parentId, newEmail } = change
    await rejectTakenEmail(tx, newEmail)
    await tx.update(emailChanges).set({ confirmedAt: new Date() }).where(eq(emailChanges.changeId, changeId))
    await audit(tx, {
      actor: parentActor(parentId),
      action: 'family.email_change_confirmed',
      subject: parentId,
      ip,
    })
  })

/** STF-200, from the old address. @throws AppError `conflict` */
export const stopEmailChange = ({ db, env }: Data, { token, ip }: Answer): Promise<void> =>
  db.transaction(async (tx) => {
    const isOpen = and(
      inArray(stopHash, linkHashes(env, 'email-stop', token)),
      or(isNull(endedAt), isNotNull(stoppedAt)),
    )
    const change = await lockChange(tx, isOpen)
    if (change.stoppedAt) return
    const { changeId, parentId } = change
    const now = new Date()
    await tx
      .update(emailChanges)
      .set({ stoppedAt: now, endedAt: now })
      .where(eq(emailChanges.changeId, changeId))
    await audit(tx, {
      actor: parentActor(parentId),
      action: 'family.email_change_stopped',
      subject: parentId,
      ip,
    })
  })
