import { AppError } from '#contract/errors'
import { findSavedResponse, type IdempotencyKey } from '../../../http/idempotency.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { type StaffWriter, writeOnce } from '../staff-writer.ts'

/** The new record's id, or that of the same form sent before. */
export async function addOnce(
  tx: Tx,
  writer: StaffWriter,
  key: IdempotencyKey | undefined,
  add: () => Promise<string>,
): Promise<string> {
  let id: string | undefined
  await writeOnce(tx, writer, key, async () => {
    id = await add()
    return id
  })
  id ??= await findSavedResponse(tx, key)
  if (!id) throw new AppError('not_found', 'Not found.')
  return id
}
