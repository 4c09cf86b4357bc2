import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { readDeletion as readCall } from '#contract/api/privacy-requests'
import type { AppError } from '#contract/errors'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { privacyRequests } from '../../platform/db/schema/privacy-requests.ts'
import { linkInvalid } from '../parents/link-token.ts'
import { tryRemoveDueFiles } from '../pictures/picture-storage.ts'
import { eraseFamilyBy } from '../privacy/erase-family.ts'
import { findObstacle } from '../privacy/reject-while-money-moves.ts'
import { isDeletionLink, lockFamily, lockLinked, type RequestRow, requireLinked } from './find-request.ts'

type Data = Pick<Context, 'db' | 'env'>
type Deletion = z.output<typeof readCall.response>
type Answer = { token: string; ip: string }

const isRequest = ({ requestId }: RequestRow) => eq(privacyRequests.requestId, requestId)

/** STF-203. @throws AppError `conflict` with reason `link_invalid` */
export const readDeletion = ({ db, env }: Data, token: string): Promise<Deletion> =>
  db.transaction(async (tx) => {
    const { parentId, state } = await requireLinked(tx, isDeletionLink(env, token))
    const obstacle = parentId ? await findObstacle(tx, parentId) : null
    return { obstacle: obstacle?.message ?? null, isConfirmed: state === 'confirmed' }
  })

/** The family's word stays when the deletion has to wait. */
async function recordConfirmation(tx: Tx, request: RequestRow, { actor, ip }: Confirming) {
  if (request.confirmedAt) return
  await tx
    .update(privacyRequests)
    .set({ state: 'confirmed', confirmedAt: new Date(), eraseAfter: null })
    .where(isRequest(request))
  const { requestId, kind } = request
  const data = { requestId, kind }
  await audit(tx, { actor, ip, action: 'family.request_confirmed', subject: actor.id, data })
}

type Confirming = { actor: ReturnType<typeof parentActor>; ip: string }

/** @returns why it has to wait */
async function confirmIn(tx: Tx, env: Data['env'], { token, ip }: Answer): Promise<AppError | null> {
  const isLink = isDeletionLink(env, token)
  const { parentId } = await requireLinked(tx, isLink)
  const parent = await lockFamily(tx, parentId)
  const request = await lockLinked(tx, isLink)
  // Pressed twice.
  if (request.endedAt) return null
  if (!parent) throw linkInvalid()
  const actor = parentActor(parent.parentId)
  await recordConfirmation(tx, request, { actor, ip })
  const obstacle = await findObstacle(tx, parent.parentId)
  if (!obstacle) await eraseFamilyBy(tx, env, parent, { actor })
  return obstacle
}

/** STF-203: erases at once, or by the job once no payment or refund is open. @throws AppError `conflict` */
export async function confirmDeletion(context: Context, answer: Answer): Promise<void> {
  const { db, env } = context
  const obstacle = await db.transaction((tx) => confirmIn(tx, env, answer))
  if (obstacle) throw obstacle
  await tryRemoveDueFiles(context)
}
