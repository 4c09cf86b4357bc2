import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { RequestInput } from '#contract/staff/privacy-requests'
import { addDays } from '#domain/dates'
import { DAYS_TO_ANSWER, type RequestKind } from '#domain/privacy-requests'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { issueRequestLink } from '../../privacy-requests/issue-link.ts'
import { requireFamily } from '../families/require-family.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'

type NewRequest = RequestInput & { parentId: string }

const waiting: Record<RequestKind, string> = {
  export: 'A request for the data waits already.',
  deletion: 'A request to delete the account waits already.',
  correction: 'A request to correct data waits already.',
}

async function rejectSecond(tx: Tx, { parentId, kind }: NewRequest): Promise<void> {
  const isSame = and(
    eq(privacyRequests.parentId, parentId),
    eq(privacyRequests.kind, kind),
    isNull(privacyRequests.endedAt),
  )
  if ((await tx.$count(privacyRequests, isSame)) === 0) return
  throw new AppError('conflict', waiting[kind], { fields: { kind: waiting[kind] } })
}

async function insertRequest(tx: Tx, { caller }: StaffWriter, input: NewRequest): Promise<string> {
  const { note, ...request } = input
  const [added] = await tx
    .insert(privacyRequests)
    .values({
      ...request,
      note: note || null,
      dueOn: addDays(input.receivedOn, DAYS_TO_ANSWER),
      recordedBy: caller.id,
    })
    .returning({ requestId: privacyRequests.requestId })
  if (!added) throw new Error('The request was not stored.')
  return added.requestId
}

/** STF-201 to STF-203: an export or a deletion emails its link. @throws AppError `not_found`, `conflict` */
export async function recordRequest(
  { db, env }: Pick<Context, 'db' | 'env'>,
  writer: StaffWriter,
  input: NewRequest,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  const { parentId, kind } = input
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      const parent = await requireFamily(tx, parentId)
      await rejectSecond(tx, input)
      const requestId = await insertRequest(tx, writer, input)
      if (kind !== 'correction')
        await issueRequestLink(tx, env, parent, { requestId, kind, tokenEndsAt: null })
      const data = { requestId, kind }
      await auditBy(tx, writer, { action: 'family.request_recorded', subject: parentId, data })
      return requestId
    }),
  )
}
