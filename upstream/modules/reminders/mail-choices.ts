import { and, eq, isNull, like, sql } from 'drizzle-orm'
import type { MailChoices } from '#contract/api/mail-choices'
import { AppError } from '#contract/errors'
import type { ParentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { mailChoices } from '../../platform/db/schema/reminders.ts'
import { readSetting } from '../../platform/settings.ts'

export async function readMailChoices(db: Db | Tx, { id }: ParentActor): Promise<MailChoices> {
  const [row] = await db
    .select({ reminders: mailChoices.reminders })
    .from(mailChoices)
    .where(eq(mailChoices.parentId, id))
  return row ?? { reminders: true }
}

export const doesSchoolSend = async (db: Db): Promise<boolean> =>
  (await readSetting(db, 'reminderDays')).length > 0

export const choiceMessage = ({ reminders }: MailChoices): string =>
  `Reminders are switched ${reminders ? 'on' : 'off'}.`

/** @returns its address */
async function lockFamily(tx: Tx, { id }: ParentActor): Promise<string> {
  const [parent] = await tx
    .select({ email: parents.email })
    .from(parents)
    .where(and(eq(parents.parentId, id), isNull(parents.erasedAt)))
    .for('no key update')
  if (!parent) throw new AppError('not_found', 'Not found.')
  return parent.email
}

/** While the mail server is down, reminders wait for hours. */
async function dropWaitingReminders(tx: Tx, email: string) {
  const { recipient, template, sentAt, deadAt } = emailOutbox
  const isToFamily = sql`lower(${recipient}) = ${email.toLowerCase()}`
  await tx
    .delete(emailOutbox)
    .where(and(isToFamily, like(template, 'course-reminder-%'), isNull(sentAt), isNull(deadAt)))
}

/** STF-276. @param way where it was chosen @throws AppError `not_found` for an erased family */
export const changeMailChoices = (
  db: Db,
  actor: ParentActor,
  choices: MailChoices,
  way: 'account' | 'email',
): Promise<void> =>
  db.transaction(async (tx) => {
    const email = await lockFamily(tx, actor)
    const { reminders } = choices
    if ((await readMailChoices(tx, actor)).reminders === reminders) return
    await tx
      .insert(mailChoices)
      .values({ parentId: actor.id, reminders })
      .onConflictDoUpdate({ target: mailChoices.parentId, set: { reminders, updatedAt: new Date() } })
    if (!reminders) await dropWaitingReminders(tx, email)
    const action = reminders ? 'parent.reminders_on' : 'parent.reminders_off'
    await audit(tx, { actor, action, subject: actor.id, data: { way } })
  })
