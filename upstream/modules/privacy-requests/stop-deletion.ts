import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { readStop as readCall } from '#contract/api/privacy-requests'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { privacyRequests } from '../../platform/db/schema/privacy-requests.ts'
import { linkHashes, linkInvalid, type Secrets } from '../parents/link-token.ts'
import { requireLinked } from './find-request.ts'

type Data = Pick<Context, 'db' | 'env'>

const { stopHash, endedAt, state } = privacyRequests

const isStopLink = (env: Secrets, token: string) =>
  and(inArray(stopHash, linkHashes(env, 'request-stop', token)), or(isNull(endedAt), eq(state, 'stopped')))

/** STF-203. @throws AppError `conflict` with reason `link_invalid` */
export async function readStop(
  { db, env }: Data,
  token: string,
): Promise<z.output<typeof readCall.response>> {
  const { state: current, eraseAfter } = await requireLinked(db, isStopLink(env, token))
  return { eraseAfter: current === 'announced' ? (eraseAfter?.toISOString() ?? null) : null }
}

/** STF-203, from the old address. Pressed twice, it says the same. @throws AppError `conflict` with reason `link_invalid` */
export const stopDeletion = (
  { db, env }: Data,
  { token, ip }: { token: string; ip: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [request] = await tx.select().from(privacyRequests).where(isStopLink(env, token)).for('update')
    if (!request?.parentId) throw linkInvalid()
    if (request.state === 'stopped') return
    const { requestId, kind, parentId } = request
    await tx
      .update(privacyRequests)
      .set({ state: 'stopped', endedAt: new Date(), tokenHash: null })
      .where(eq(privacyRequests.requestId, requestId))
    const data = { requestId, kind }
    const actor = parentActor(parentId)
    await audit(tx, { actor, ip, action: 'family.erasure_stopped', subject: parentId, data })
  })
