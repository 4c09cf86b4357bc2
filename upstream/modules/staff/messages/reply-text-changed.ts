import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { AppError } from '#contract/errors'
import type { ReplyText } from '#contract/staff/reply-texts'
import type { Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { changedBy } from '../records/changed-meanwhile.ts'

/** `fields` holds what is stored now (STF-067). */
export async function replyTextChanged(tx: Tx, { textId, name, text }: ReplyText): Promise<AppError> {
  const { at, after, actorStaffId, subjectKind, subject, auditId } = auditEvents
  const [last] = await tx
    .select({ at, after, name: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'reply-text'), eq(subject, textId), isNotNull(after)))
    .orderBy(desc(at), desc(auditId))
    .limit(1)
  const changed = ['name', 'text'].filter((field) => field in (last?.after ?? {}))
  return changedBy(last, changed.length > 0 ? changed : ['reply text'], { name, text })
}
