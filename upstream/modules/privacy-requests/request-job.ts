import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context, ErrorLog } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { privacyRequests, sameVersion } from '../../platform/db/schema/privacy-requests.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { tryRemoveDueFiles } from '../pictures/picture-storage.ts'
import { eraseFamilyBy } from '../privacy/erase-family.ts'
import { findObstacle } from '../privacy/reject-while-money-moves.ts'
import { lockFamily } from './find-request.ts'
import { DAY_MS } from './issue-link.ts'
import { eraseLater } from './link-mails.ts'

const INTERVAL_MS = 15 * 60_000
const BATCH = 20

type Due = { requestId: string; parentId: string | null }

const { requestId, parentId, state, eraseAfter, endedAt } = privacyRequests
const isOver = lte(eraseAfter, sql`clock_timestamp()`)
const isDue = and(
  isNull(endedAt),
  or(and(eq(state, 'confirmed'), or(isNull(eraseAfter), isOver)), and(eq(state, 'announced'), isOver)),
)

const findDue = (db: Db): Promise<Due[]> =>
  db.select({ requestId, parentId }).from(privacyRequests).where(isDue).orderBy(asc(eraseAfter)).limit(BATCH)

/** So that those that cannot be carried out do not keep the others waiting. */
const postpone = (db: Db | Tx, due: Due, at = new Date(Date.now() + DAY_MS / 24)) =>
  db
    .update(privacyRequests)
    .set({ eraseAfter: at, ...sameVersion })
    .where(eq(requestId, due.requestId))

const carryOut = ({ db, env }: Context, due: Due) =>
  db.transaction(async (tx) => {
    const parent = await lockFamily(tx, due.parentId)
    const [request] = await tx
      .select({ state })
      .from(privacyRequests)
      .where(and(eq(requestId, due.requestId), isDue))
      .for('update')
    // It ended since.
    if (!parent || !request) return
    const later = request.state === 'announced' ? await eraseLater(tx, due.requestId) : null
    if (later) await postpone(tx, due, later)
    else if (await findObstacle(tx, parent.parentId)) await postpone(tx, due)
    else await eraseFamilyBy(tx, env, parent, { actor: { kind: 'system' } })
  })

/**
 * STF-203: erases the families that have confirmed it, or to which it was announced 7 days ago. One that must wait is tried
 * again each hour.
 */
export async function carryOutDeletions(context: Context, log: ErrorLog): Promise<void> {
  for (const due of await findDue(context.db)) {
    await carryOut(context, due).catch(async (err: unknown) => {
      log.error({ alert: 'deletion failed', err, requestId: due.requestId }, 'A job failed for a row.')
      await postpone(context.db, due)
    })
  }
  await tryRemoveDueFiles(context)
}

export const privacyRequestJob = (context: Context, log: ErrorLog): Job => ({
  name: 'privacy-requests',
  everyMs: INTERVAL_MS,
  run: () => carryOutDeletions(context, log),
})
