import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { maskEmail } from '#domain/mask'
import { audit } from '../../platform/audit.ts'
import type { Context, ErrorLog } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailChanges } from '../../platform/db/schema/family-help.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { EmailChangedMail } from '../../platform/mail/templates/help-mails.ts'
import { changedKey } from '../parents/changed-key.ts'
import { findByEmail, type ParentRow } from '../parents/find-parent.ts'
import { noticeKey } from './ask-email-change.ts'
import { changeAddress, moveRowsOfAddress } from './change-address.ts'

const INTERVAL_MS = 60_000
const BATCH = 50
const DAY_MS = 24 * 3_600_000

type Change = typeof emailChanges.$inferSelect
type Data = Pick<Context, 'db' | 'env'>

const isDue = and(isNull(emailChanges.endedAt), lte(emailChanges.dueAt, sql`clock_timestamp()`))

const findDue = (db: Db) =>
  db
    .select({ changeId: emailChanges.changeId, parentId: emailChanges.parentId })
    .from(emailChanges)
    .where(isDue)
    .orderBy(asc(emailChanges.dueAt))
    .limit(BATCH)

/** 24 hours after the email to the old address was sent; one hour later while it waits. Null: now. */
async function dueLater(tx: Tx, { changeId }: Change): Promise<Date | null> {
  const [notice] = await tx
    .select({ sentAt: emailOutbox.sentAt, deadAt: emailOutbox.deadAt })
    .from(emailOutbox)
    .where(eq(emailOutbox.dedupeKey, noticeKey(changeId)))
  if (!notice) return null
  const { sentAt, deadAt } = notice
  if (sentAt) {
    const at = new Date(sentAt.getTime() + DAY_MS)
    return at.getTime() > Date.now() ? at : null
  }
  return deadAt ? null : new Date(Date.now() + DAY_MS / 24)
}

/** Why it ends without effect. */
async function reasonToEnd(tx: Tx, change: Change, parent: ParentRow): Promise<string | undefined> {
  if (parent.erasedAt) return 'erased'
  if (!change.confirmedAt) return 'not-confirmed'
  return (await findByEmail(tx, change.newEmail)) ? 'email-taken' : undefined
}

const system = { kind: 'system' } as const

async function end(tx: Tx, { changeId, parentId }: Change, reason: string) {
  await tx.update(emailChanges).set({ endedAt: new Date() }).where(eq(emailChanges.changeId, changeId))
  await audit(tx, {
    actor: system,
    action: 'family.email_change_stopped',
    subject: parentId,
    data: { reason },
  })
}

async function apply(tx: Tx, env: Data['env'], change: Change, parent: ParentRow) {
  const { changeId, parentId, newEmail } = change
  await changeAddress(tx, env, { parent, newEmail }, { actor: system })
  await moveRowsOfAddress(tx, { parent, newEmail })
  const now = new Date()
  await tx
    .update(emailChanges)
    .set({ effectiveAt: now, endedAt: now })
    .where(eq(emailChanges.changeId, changeId))
  await audit(tx, {
    actor: system,
    action: 'family.email_changed',
    subject: parentId,
    data: { fields: ['email'] },
  })
  const mail = {
    template: 'email-changed',
    data: { newAddress: maskEmail(newEmail) } satisfies EmailChangedMail,
  }
  await enqueueMail(tx, { recipient: newEmail, ...mail })
  // After the others were moved to the new address: this one goes to the old address.
  await enqueueMail(tx, { recipient: parent.email, ...mail, dedupeKey: changedKey(changeId) })
}

const settle = ({ db, env }: Data, { changeId, parentId }: Pick<Change, 'changeId' | 'parentId'>) =>
  db.transaction(async (tx) => {
    const [parent] = await tx
      .select()
      .from(parents)
      .where(eq(parents.parentId, parentId))
      .for('no key update')
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.changeId, changeId), isDue))
      .for('update')
    // It was stopped or replaced since.
    if (!parent || !change) return
    const reason = await reasonToEnd(tx, change, parent)
    if (reason) return end(tx, change, reason)
    const dueAt = await dueLater(tx, change)
    if (!dueAt) return apply(tx, env, change, parent)
    await tx.update(emailChanges).set({ dueAt }).where(eq(emailChanges.changeId, changeId))
  })

/** So that those that fail do not keep the others waiting. */
const postpone = (db: Db, changeId: string) =>
  db
    .update(emailChanges)
    .set({ dueAt: new Date(Date.now() + DAY_MS / 24) })
    .where(eq(emailChanges.changeId, changeId))

/** STF-200: what is confirmed takes effect, and what was not confirmed in time ends. */
export async function settleEmailChanges(context: Data, log: ErrorLog): Promise<void> {
  for (const due of await findDue(context.db)) {
    await settle(context, due).catch(async (err: unknown) => {
      log.error({ alert: 'email change failed', err, changeId: due.changeId }, 'A job failed for a row.')
      await postpone(context.db, due.changeId)
    })
  }
}

export const emailChangeJob = (context: Context, log: ErrorLog): Job => ({
  name: 'email-changes',
  everyMs: INTERVAL_MS,
  run: () => settleEmailChanges(context, log),
})
