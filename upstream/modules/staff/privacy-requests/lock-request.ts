import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import type { ParentRow } from '../../parents/find-parent.ts'
import { lockFamily, type RequestRow } from '../../privacy-requests/find-request.ts'

export type LiveRequest = { request: RequestRow; parent: ParentRow }

/** The family, then its request. @throws AppError `not_found`, `conflict` when it has ended */
export async function lockLiveRequest(tx: Tx, requestId: string): Promise<LiveRequest> {
  const isRequest = eq(privacyRequests.requestId, requestId)
  const [found] = await tx
    .select({ parentId: privacyRequests.parentId })
    .from(privacyRequests)
    .where(isRequest)
  if (!found) throw new AppError('not_found', 'Not found.')
  const parent = await lockFamily(tx, found.parentId)
  const [request] = await tx.select().from(privacyRequests).where(isRequest).for('update')
  if (!request || !parent || request.endedAt)
    throw new AppError('conflict', 'This request has ended already.')
  return { request, parent }
}
