import type { AppError } from '#contract/errors'
import type { ReplyText } from '#contract/staff/reply-texts'
import type { Tx } from '../../../platform/db/open.ts'
import { findLastEntry } from '../records/last-entry.ts'
import { changedBy } from '../records/version-conflict.ts'

/** `fields` holds what is stored now (STF-067). */
export async function replyTextChanged(tx: Tx, { textId, name, text }: ReplyText): Promise<AppError> {
  const last = await findLastEntry(tx, 'reply-text', textId)
  const changed = ['name', 'text'].filter((field) => field in (last?.after ?? {}))
  return changedBy(last, changed.length > 0 ? changed : ['reply text'], { name, text })
}
