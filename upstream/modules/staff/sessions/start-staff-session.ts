import { eq, sql } from 'drizzle-orm'
import type { Factor } from '#contract/staff/person'
import type { SignInAnswer } from '#contract/staff/session'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { Env } from '../../../platform/config/env.ts'
import { signToken } from '../../../platform/crypto/token.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staff, staffSessions } from '../../../platform/db/schema/staff.ts'

const SESSION_SECONDS = 12 * 3600

/** `db` may be a transaction: pass `{ db: tx, env }`. */
export type StaffContext = { db: Db | Tx; env: Env }

type SignedIn = Extract<SignInAnswer, { state: 'signed-in' }>

/** Signing in is a confirmation (STF-047). The person must be active. */
export async function startStaffSession(
  { db, env }: { db: Db | Tx; env: Pick<Env, 'TOKEN_SECRETS'> },
  { staffId, name }: { staffId: string; name: string },
  factor: Factor | 'none',
  { ip, userAgent }: RequestOrigin,
): Promise<SignedIn> {
  const [session] = await db
    .insert(staffSessions)
    .values({
      staffId,
      expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})`,
      confirmedAt: sql`now()`,
      factor,
      ip,
      userAgent: userAgent?.slice(0, 300),
    })
    .returning({ id: staffSessions.sessionId, expiresAt: staffSessions.expiresAt })
  if (!session) throw new Error('The session was not stored.')
  await db
    .update(staff)
    .set({ lastSeenAt: sql`now()`, updatedAt: sql`${staff.updatedAt}` })
    .where(eq(staff.staffId, staffId))
  const claims = { subject: staffId, id: session.id }
  const token = await signToken(env.TOKEN_SECRETS, 'staff', claims, SESSION_SECONDS)
  return { state: 'signed-in', token, name, endsAt: session.expiresAt.toISOString() }
}
