import { and, eq, isNull } from 'drizzle-orm'
import type { MailChoices } from '#contract/api/mail-choices'
import { AppError } from '#contract/errors'
import type { ParentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { mailChoices } from '../../platform/db/schema/reminders.ts'

export async function readMailChoices(db: Db | Tx, { id }: ParentActor): Promise<MailChoices> {
  const [row] = await db
    .select({ reminders: mailChoices.reminders })
    .from(mailChoices)
    .where(eq(mailChoices.parentId, id))
  return row ?? { reminders: true }
}

export const choiceMessage = ({ reminders }: MailChoices): string =>
  `Reminders are switched ${reminders ? 'on' : 'off'}.`

async function lockFamily(tx: Tx, { id }: ParentActor) {
  const [parent] = await tx
    .select({ parentId: parents.parentId })
    .from(parents)
    .where(and(eq(parents.parentId, id), isNull(parents.erasedAt)))
    .for('no key update')
  if (!parent) throw new AppError('not_found', 'Not found.')
}

/** STF-276. @param way where it was chosen @throws AppError `not_found` for an erased family */
export const changeMailChoices = (
  db: Db,
  actor: ParentActor,
  choices: MailChoices,
  way: 'account' | 'email',
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockFamily(tx, actor)
    const { reminders } = choices
    if ((await readMailChoices(tx, actor)).reminders === reminders) return
    await tx
      .insert(mailChoices)
      .values({ parentId: actor.id, reminders })
      .onConflictDoUpdate({ target: mailChoices.parentId, set: { reminders, updatedAt: new Date() } })
    const action = reminders ? 'parent.reminders_on' : 'parent.reminders_off'
    await audit(tx, { actor, action, subject: actor.id, data: { way } })
  })
