import { AppError } from '#contract/errors'
import type { NewShareLink, ShareLink } from '#contract/staff/share'
import { findSavedResponse, type IdempotencyKey } from '../../../http/idempotency.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { shareLinks } from '../../../platform/db/schema/sharing.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { findPublic } from './find-public.ts'
import { readLink } from './link-row.ts'

const TAKEN = 'This code is taken.'
const NOT_PUBLIC = 'Only something published can be shared.'

const goalOf = ({ kind, target }: NewShareLink) =>
  kind === 'page' ? { kind, path: target } : { kind, targetId: target }

/** @throws AppError `invalid`; `conflict`, reason `code_taken` */
async function insertLink(tx: Tx, writer: StaffWriter, input: NewShareLink): Promise<string> {
  const { code, name, channel, kind, target } = input
  if (kind !== 'page' && (await findPublic(tx, kind, target)) === undefined)
    throw new AppError('invalid', NOT_PUBLIC, { fields: { target: NOT_PUBLIC } })
  const [added] = await tx
    .insert(shareLinks)
    .values({ code, name, channel, ...goalOf(input) })
    .onConflictDoNothing({ target: shareLinks.code })
    .returning({ linkId: shareLinks.linkId })
  if (!added) throw new AppError('conflict', TAKEN, { reason: 'code_taken', fields: { code: TAKEN } })
  const after = { code, name, channel, kind, target }
  await auditBy(tx, writer, { action: 'link.added', subject: added.linkId, data: { name }, after })
  return added.linkId
}

/** The same form sent again answers the same link (STF-014). @throws AppError `invalid`, `conflict` */
export async function addLink(
  { db, env }: Context,
  writer: StaffWriter,
  input: NewShareLink,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<ShareLink> {
  return db.transaction(async (tx) => {
    let added: string | undefined
    await writeOnce(tx, writer, idempotencyKey, async () => {
      added = await insertLink(tx, writer, input)
      return added
    })
    return readLink(tx, env, added ?? (await findSavedResponse(tx, idempotencyKey)))
  })
}
