import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Context, ErrorLog } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { privacyRequests } from '../../platform/db/schema/privacy-requests.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { tryRemoveDueFiles } from '../pictures/picture-storage.ts'
import { eraseFamilyBy } from '../privacy/erase-family.ts'
import { findObstacle } from '../privacy/reject-while-money-moves.ts'
import { eraseLater } from './announced-at.ts'
import { lockFamily } from './find-request.ts'
import { DAY_MS } from './issue-link.ts'

const INTERVAL_MS = 15 * 60_000
const BATCH = 20

type Due = { requestId: string; parentId: string | null }

const isDue = and(
  isNull(privacyRequests.endedAt),
  eq(privacyRequests.state, 'announced'),
  lte(privacyRequests.eraseAfter, sql`clock_timestamp()`),
)

const findDue = (db: Db): Promise<Due[]> =>
  db
    .select({ requestId: privacyRequests.requestId, parentId: privacyRequests.parentId })
    .from(privacyRequests)
    .where(isDue)
    .orderBy(asc(privacyRequests.eraseAfter))
    .limit(BATCH)

/** So that those that cannot be carried out do not keep the others waiting. */
const postpone = (db: Db | Tx, requestId: string, eraseAfter = new Date(Date.now() + DAY_MS / 24)) =>
  db.update(privacyRequests).set({ eraseAfter }).where(eq(privacyRequests.requestId, requestId))

const carryOut = ({ db, env }: Context, { requestId, parentId }: Due) =>
  db.transaction(async (tx) => {
    const parent = await lockFamily(tx, parentId)
    const [request] = await tx
      .select({ requestId: privacyRequests.requestId })
      .from(privacyRequests)
      .where(and(eq(privacyRequests.requestId, requestId), isDue))
      .for('update')
    // It was stopped or confirmed since.
    if (!parent || !request) return
    const later = await eraseLater(tx, requestId)
    if (later) await postpone(tx, requestId, later)
    else if (await findObstacle(tx, parent.parentId)) await postpone(tx, requestId)
    else await eraseFamilyBy(tx, env, parent, { actor: { kind: 'system' } })
  })

/** STF-203: erases the families whose deletion was announced 7 days ago. One that must wait is tried again each hour. */
export async function carryOutDeletions(context: Context, log: ErrorLog): Promise<void> {
  for (const due of await findDue(context.db)) {
    await carryOut(context, due).catch(async (err: unknown) => {
      log.error({ alert: 'deletion failed', err, requestId: due.requestId }, 'A job failed for a row.')
      await postpone(context.db, due.requestId)
    })
  }
  await tryRemoveDueFiles(context)
}

export const privacyRequestJob = (context: Context, log: ErrorLog): Job => ({
  name: 'privacy-requests',
  everyMs: INTERVAL_MS,
  run: () => carryOutDeletions(context, log),
})
