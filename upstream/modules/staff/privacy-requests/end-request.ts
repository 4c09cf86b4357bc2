import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { RequestEnd } from '#contract/staff/privacy-requests'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { issueRequestLink } from '../../privacy-requests/issue-link.ts'
import { issueStopLinkAgain } from '../../privacy-requests/issue-stop-link.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { lockLiveRequest } from './lock-request.ts'

type End = RequestEnd & { requestId: string; idempotencyKey: IdempotencyKey | undefined }

/** STF-201: done or refused by the office; its link ends. @throws AppError `not_found`, `conflict` */
export async function endRequest(db: Db, writer: StaffWriter, end: End): Promise<void> {
  const { requestId, state, outcome, idempotencyKey } = end
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      const { request, parent } = await lockLiveRequest(tx, requestId)
      const { kind } = request
      if (state === 'done' && kind === 'deletion')
        throw new AppError('conflict', 'A deletion is done once the family is erased.')
      await tx
        .update(privacyRequests)
        .set({
          state,
          outcome,
          endedAt: new Date(),
          tokenHash: null,
          stopHash: null,
          handledBy: writer.caller.id,
        })
        .where(eq(privacyRequests.requestId, requestId))
      const action = state === 'done' ? 'family.request_done' : 'family.request_refused'
      const data = { requestId, kind, fields: ['state', 'outcome'] }
      await auditBy(tx, writer, { action, subject: parent.parentId, data })
      return requestId
    }),
  )
}

type Sending = { requestId: string; idempotencyKey: IdempotencyKey | undefined }

/** STF-202, STF-203: once more; of an announced deletion the one that stops it. @throws AppError `not_found`, `conflict`, `too_many` */
export async function sendLink(
  { db, env }: Pick<Context, 'db' | 'env'>,
  writer: StaffWriter,
  { requestId, idempotencyKey }: Sending,
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      const { request, parent } = await lockLiveRequest(tx, requestId)
      const { kind } = request
      if (kind === 'correction') throw new AppError('conflict', 'A correction needs no link.')
      if (request.state === 'confirmed')
        throw new AppError('conflict', 'The family has confirmed it already.')
      if (request.state === 'announced') await issueStopLinkAgain(tx, env, parent, request)
      else await issueRequestLink(tx, env, parent, { ...request, kind })
      const data = { requestId, kind }
      await auditBy(tx, writer, { action: 'family.request_link_sent', subject: parent.parentId, data })
      return requestId
    }),
  )
}
