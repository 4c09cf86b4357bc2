import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff-permissions'
import type { StaffActor } from '../platform/actor.ts'
import { needsFactor } from '../platform/config/needs-factor.ts'
import type { Context } from '../platform/context.ts'
import type { Claims } from '../platform/crypto/token.ts'
import type { Db } from '../platform/db/open.ts'
import { staff, staffChallenges, staffRoles, staffSessions } from '../platform/db/schema/staff.ts'

/** `isConfirmed`: within 10 minutes (STF-047). */
export type StaffCaller = StaffActor & {
  sessionId: string
  name: string
  email: string
  roles: StaffRole[]
  isConfirmed: boolean
}

/** A right password was given with it; `challengeId` is that of the step token (STF-034). */
export type StepCaller = { kind: 'staff-step'; id: string; challengeId: string; name: string; email: string }

/** A wrong code beyond them ends the step token (STF-042). */
export const MAX_WRONG_CODES = 5

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`

/** Not ended, not expired and with a request in the last 60 minutes (STF-045). */
export const isLiveSession = and(
  isNull(staffSessions.revokedAt),
  gt(staffSessions.expiresAt, sql`now()`),
  gt(staffSessions.seenAt, ago(60)),
)

/** Roles are read with each request (STF-024). A password alone opens nothing at a public address (STF-041). */
export async function findStaffCaller(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { subject, id }: Claims,
  quiet: boolean,
): Promise<StaffCaller | undefined> {
  const rows = await db
    .select({
      name: staff.name,
      email: staff.email,
      role: staffRoles.role,
      isConfirmed: sql<boolean>`coalesce(${staffSessions.confirmedAt} > ${ago(10)}, false)`,
      isSeen: sql<boolean>`${staffSessions.seenAt} > ${ago(1)}`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.staffId, staffSessions.staffId))
    .leftJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    .where(
      and(
        eq(staffSessions.sessionId, id),
        eq(staffSessions.staffId, subject),
        isLiveSession,
        needsFactor(env) ? ne(staffSessions.factor, 'none') : undefined,
        eq(staff.state, 'active'),
      ),
    )
  const [first] = rows
  if (!first) return undefined
  if (!quiet && !first.isSeen) await markSeen(db, subject, id)
  const { name, email, isConfirmed } = first
  const roles = rows.flatMap(({ role }) => role ?? [])
  return { kind: 'staff', id: subject, sessionId: id, name, email, roles, isConfirmed }
}

/** Two statements: one transaction would hold both rows, and suspending a person locks them in the other order. */
async function markSeen(db: Db, staffId: string, sessionId: string) {
  await db.update(staffSessions).set({ seenAt: sql`now()` }).where(eq(staffSessions.sessionId, sessionId))
  // Being seen is no new version of the person.
  await db
    .update(staff)
    .set({ lastSeenAt: sql`now()`, updatedAt: sql`${staff.updatedAt}` })
    .where(eq(staff.staffId, staffId))
}

export const isLiveStep = and(
  eq(staffChallenges.kind, 'step'),
  isNull(staffChallenges.usedAt),
  gt(staffChallenges.expiresAt, sql`now()`),
  lt(staffChallenges.attempts, MAX_WRONG_CODES),
)

export async function findStepCaller(db: Db, { subject, id }: Claims): Promise<StepCaller | undefined> {
  const [step] = await db
    .select({ name: staff.name, email: staff.email })
    .from(staffChallenges)
    .innerJoin(staff, eq(staff.staffId, staffChallenges.staffId))
    .where(
      and(
        eq(staffChallenges.challengeId, id),
        eq(staffChallenges.staffId, subject),
        isLiveStep,
        eq(staff.state, 'active'),
      ),
    )
  return step && { kind: 'staff-step', id: subject, challengeId: id, ...step }
}
