import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { longDate } from '#domain/dates'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { tryRemoveDueFiles } from '../../pictures/picture-storage.ts'
import { eraseFamilyBy } from '../../privacy/erase-family.ts'
import { issueStopLink } from '../../privacy-requests/issue-stop-link.ts'
import { announcementMailState, eraseByHandAfter, eraseLater } from '../../privacy-requests/link-mails.ts'
import { auditBy, type StaffWriter, sourceOf, writeOnce } from '../staff-writer.ts'
import { type LiveRequest, lockLiveRequest } from './lock-request.ts'

type Press = { requestId: string; idempotencyKey: IdempotencyKey | undefined }

function rejectAnnounced({ kind, state }: LiveRequest['request']): void {
  if (kind !== 'deletion') throw new AppError('conflict', 'Only a deletion is announced.')
  if (state === 'announced') throw new AppError('conflict', 'It was announced to the family already.')
  if (state === 'confirmed') throw new AppError('conflict', 'The family has confirmed it already.')
}

/** STF-203, without the family's own confirmation. @throws AppError `not_found`, `conflict` */
export async function announceErasure(
  { db, env }: Pick<Context, 'db' | 'env'>,
  writer: StaffWriter,
  { requestId, idempotencyKey, outcome }: Press & { outcome: string },
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      const live = await lockLiveRequest(tx, requestId)
      rejectAnnounced(live.request)
      await issueStopLink(tx, env, live.parent, live.request)
      await tx
        .update(privacyRequests)
        .set({ outcome, handledBy: writer.caller.id })
        .where(eq(privacyRequests.requestId, requestId))
      const data = { requestId, kind: live.request.kind, fields: ['state', 'outcome'] }
      await auditBy(tx, writer, {
        action: 'family.erasure_announced',
        subject: live.parent.parentId,
        data,
      })
      return requestId
    }),
  )
}

/** The family has confirmed, had 7 days to stop it, or could not be written to for 7 days. */
async function rejectEarly(tx: Tx, request: LiveRequest['request']) {
  const { requestId, kind, state, eraseAfter } = request
  if (kind !== 'deletion' || state === 'open')
    throw new AppError('conflict', 'The family has not confirmed it.')
  if (state === 'confirmed') return
  const announcement = await announcementMailState(tx, requestId)
  const byHandAfter = announcement === 'undeliverable' ? eraseByHandAfter(request) : null
  if (byHandAfter && byHandAfter.getTime() <= Date.now()) return
  if (announcement === 'lost' || announcement === 'undeliverable')
    throw new AppError('conflict', 'The email to the family could not be sent. Send the stop link again.')
  const announced = eraseAfter && eraseAfter.getTime() > Date.now() ? eraseAfter : null
  const later = announced ?? (await eraseLater(tx, requestId))
  if (!later) return
  const text = `The family can stop it until ${longDate(later.toISOString())}.`
  throw new AppError('conflict', text)
}

/** STF-203. @throws AppError `not_found`, `conflict`, also with the refusals of erasing */
export async function eraseByRequest(
  context: Context,
  writer: StaffWriter,
  { requestId, idempotencyKey }: Press,
): Promise<void> {
  const { db, env } = context
  const { caller } = writer
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      const { request, parent } = await lockLiveRequest(tx, requestId)
      await rejectEarly(tx, request)
      const isRequest = eq(privacyRequests.requestId, requestId)
      await tx.update(privacyRequests).set({ handledBy: caller.id }).where(isRequest)
      await eraseFamilyBy(tx, env, parent, sourceOf(writer))
      return requestId
    }),
  )
  await tryRemoveDueFiles(context)
}
