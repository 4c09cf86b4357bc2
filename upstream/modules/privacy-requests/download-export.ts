import { and, eq, sql } from 'drizzle-orm'
import type { FamilyFile } from '#contract/api/privacy'
import { DOWNLOADS } from '#domain/privacy-requests'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context, ErrorLog } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { privacyRequests, sameVersion } from '../../platform/db/schema/privacy-requests.ts'
import { findParent, type ParentRow } from '../parents/find-parent.ts'
import { linkInvalid } from '../parents/link-token.ts'
import { checkPassword } from '../parents/reauthenticate.ts'
import { exportFamily } from '../privacy/export-family.ts'
import { isExportLink, type RequestRow, requireLinked } from './find-request.ts'

type Download = { token: string; password: string; ip: string }

async function requireFamilyOf({ db }: Context, { parentId }: RequestRow): Promise<ParentRow> {
  const parent = parentId ? await findParent(db, parentId) : undefined
  if (!parent || parent.erasedAt) throw linkInvalid()
  return parent
}

/** The first download ends the request, the last one the link. */
async function countDownload(tx: Tx, env: Context['env'], { token, ip }: Download): Promise<void> {
  const { downloads, tokenHash, endedAt, requestId, kind, parentId } = privacyRequests
  const [counted] = await tx
    .update(privacyRequests)
    .set({
      downloads: sql`${downloads} + 1`,
      tokenHash: sql`case when ${downloads} + 1 < ${DOWNLOADS} then ${tokenHash} end`,
      state: 'done',
      endedAt: sql`coalesce(${endedAt}, clock_timestamp())`,
      ...sameVersion,
    })
    .where(and(isExportLink(env, token), eq(kind, 'export')))
    .returning({ requestId, kind, parentId })
  if (!counted?.parentId) throw linkInvalid()
  await audit(tx, {
    actor: parentActor(counted.parentId),
    ip,
    action: 'family.request_exported',
    subject: counted.parentId,
    data: { requestId: counted.requestId, kind: counted.kind },
  })
}

/** STF-202. Counted once the file is there. @throws AppError `conflict` with reason `link_invalid`, `unauthorized`, `too_many` */
export async function downloadExport(
  context: Context,
  download: Download,
  log: ErrorLog,
): Promise<FamilyFile> {
  const { db, env } = context
  const request = await requireLinked(db, isExportLink(env, download.token))
  const parent = await requireFamilyOf(context, request)
  await checkPassword(context, parent, download.password, { ip: download.ip })
  const file = await exportFamily(context, parent, log)
  await db.transaction((tx) => countDownload(tx, env, download))
  return file
}
