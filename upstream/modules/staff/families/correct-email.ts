import { AppError } from '#contract/errors'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Env } from '../../../platform/config/env.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { askEmailChange } from '../../account-links/ask-email-change.ts'
import { changeAddress } from '../../account-links/change-address.ts'
import { orEmailTaken, rejectTakenEmail } from '../../account-links/email-taken.ts'
import { issueSignInLink } from '../../account-links/issue-sign-in-link.ts'
import type { ParentRow } from '../../parents/find-parent.ts'
import { auditBy, type StaffWriter, sourceOf, writeOnce } from '../staff-writer.ts'
import { requireFamily } from './require-family.ts'

type Correction = { parentId: string; newEmail: string; idempotencyKey: IdempotencyKey | undefined }
type Change = { parent: ParentRow; newEmail: string }

/** A code can be used only in the browser that asked for it (decision 17), so the new address gets a link. */
async function changeAtOnce(tx: Tx, env: Env, writer: StaffWriter, change: Change): Promise<string> {
  const { parentId } = change.parent
  const changed = await changeAddress(tx, env, change, sourceOf(writer))
  const linkId = await issueSignInLink(tx, env, writer.caller.id, changed)
  await auditBy(tx, writer, {
    action: 'family.email_changed',
    subject: parentId,
    data: { fields: ['email'], linkId },
  })
  return linkId
}

async function askToChange(tx: Tx, env: Env, writer: StaffWriter, change: Change): Promise<string> {
  const changeId = await askEmailChange(tx, env, writer.caller.id, change)
  await auditBy(tx, writer, {
    action: 'family.email_change_asked',
    subject: change.parent.parentId,
    data: { fields: ['email'], changeId },
  })
  return changeId
}

/**
 * STF-200: of an unverified account at once, of a verified one when the new address confirms and the old one does not stop it.
 * @throws AppError `not_found`, `conflict`, `too_many`
 */
export async function correctEmail(
  { db, env }: Pick<Context, 'db' | 'env'>,
  writer: StaffWriter,
  { parentId, newEmail, idempotencyKey }: Correction,
): Promise<void> {
  const writing = db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      const parent = await requireFamily(tx, parentId)
      if (parent.email.toLowerCase() === newEmail)
        throw new AppError('conflict', 'This is the address of the account already.')
      await rejectTakenEmail(tx, newEmail)
      const write = parent.verifiedAt ? askToChange : changeAtOnce
      return write(tx, env, writer, { parent, newEmail })
    }),
  )
  await orEmailTaken(writing)
}
