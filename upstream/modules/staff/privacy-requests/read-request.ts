import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { RequestDetail } from '#contract/staff/privacy-requests'
import type { Db } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { findObstacle } from '../../privacy/reject-while-money-moves.ts'
import { announcementMailState, eraseByHandAfter, linkMailState } from '../../privacy-requests/link-mails.ts'
import { selectRequests, serializeRequest } from './request-rows.ts'

type Stored = typeof privacyRequests.$inferSelect

async function nameOf(db: Db, staffId: string | null): Promise<string | null> {
  if (!staffId) return null
  const [person] = await db.select({ name: staff.name }).from(staff).where(eq(staff.staffId, staffId))
  return person?.name ?? null
}

async function linkOf(db: Db, request: Stored): Promise<RequestDetail['link']> {
  const { requestId, parentId, tokenHash, tokenEndsAt, downloads } = request
  if (!parentId || !tokenHash || !tokenEndsAt || tokenEndsAt.getTime() <= Date.now()) return null
  const mail = await linkMailState(db, requestId, tokenEndsAt)
  return { endsAt: tokenEndsAt.toISOString(), downloads, mail }
}

const obstacleOf = (db: Db, { kind, endedAt, parentId }: Stored) =>
  kind === 'deletion' && !endedAt && parentId
    ? db.transaction(async (tx) => (await findObstacle(tx, parentId))?.message ?? null)
    : null

/** STF-201. @throws AppError `not_found` */
export async function readRequest(db: Db, requestId: string): Promise<RequestDetail> {
  const [found] = await selectRequests(db).where(eq(privacyRequests.requestId, requestId))
  if (!found) throw new AppError('not_found', 'Not found.')
  const { request, version } = found
  const announcement = request.state === 'announced' ? await announcementMailState(db, requestId) : null
  const eraseAfter = announcement === 'undeliverable' ? eraseByHandAfter(request) : request.eraseAfter
  return {
    ...serializeRequest(found),
    note: request.note,
    outcome: request.outcome,
    recordedAt: request.createdAt.toISOString(),
    recordedBy: (await nameOf(db, request.recordedBy)) ?? '',
    handledBy: await nameOf(db, request.handledBy),
    link: await linkOf(db, request),
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    announcement,
    eraseAfter: eraseAfter?.toISOString() ?? null,
    version,
    obstacle: await obstacleOf(db, request),
  }
}
