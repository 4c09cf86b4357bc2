import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { privacyRequests } from '../../platform/db/schema/privacy-requests.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { linkHashes, linkInvalid, type Secrets } from '../parents/link-token.ts'

export type RequestRow = typeof privacyRequests.$inferSelect

const { parentId, kind, state, tokenHash, tokenEndsAt, confirmedAt, endedAt } = privacyRequests
const works = gt(tokenEndsAt, sql`clock_timestamp()`)

/** Works on after the first download, which ends the request (STF-202). */
export const isExportLink = (env: Secrets, token: string) =>
  and(
    inArray(tokenHash, linkHashes(env, 'request-export', token)),
    works,
    isNotNull(parentId),
    inArray(state, ['open', 'done']),
  )

/** Of a deletion that waits, or that the family has confirmed: pressed twice, a link says the same. */
export const isDeletionLink = (env: Secrets, token: string) =>
  and(
    inArray(tokenHash, linkHashes(env, 'request-confirm', token)),
    works,
    eq(kind, 'deletion'),
    or(isNull(endedAt), and(eq(state, 'done'), isNotNull(confirmedAt))),
  )

/** @throws AppError `conflict` with reason `link_invalid` */
export async function requireLinked(
  db: Db | Tx,
  condition: ReturnType<typeof isExportLink>,
): Promise<RequestRow> {
  const [request] = await db.select().from(privacyRequests).where(condition)
  if (!request) throw linkInvalid()
  return request
}

/** Call with the family locked. @throws AppError `conflict` with reason `link_invalid` */
export async function lockLinked(tx: Tx, condition: ReturnType<typeof isExportLink>): Promise<RequestRow> {
  const [request] = await tx.select().from(privacyRequests).where(condition).for('update')
  if (!request) throw linkInvalid()
  return request
}

/** Undefined for an erased family. */
export async function lockFamily(tx: Tx, id: string | null): Promise<ParentRow | undefined> {
  if (!id) return undefined
  const [parent] = await tx
    .select()
    .from(parents)
    .where(and(eq(parents.parentId, id), isNull(parents.erasedAt)))
    .for('no key update')
  return parent
}
