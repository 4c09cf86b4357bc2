import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staffChallenges, staffSessions } from '../../../platform/db/schema/staff.ts'

const isOpen = (staffId: string) => and(eq(staffSessions.staffId, staffId), isNull(staffSessions.revokedAt))

/** At once (STF-049), with open second steps. @returns how many sessions have ended */
export async function endSessions(tx: Tx | Db, staffId: string, except?: string): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ revokedAt: sql`now()` })
    .where(and(isOpen(staffId), except ? ne(staffSessions.sessionId, except) : undefined))
    .returning({ id: staffSessions.sessionId })
  await tx
    .update(staffChallenges)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffChallenges.staffId, staffId),
        eq(staffChallenges.kind, 'step'),
        isNull(staffChallenges.usedAt),
      ),
    )
  return ended.length
}

/** @returns false when the person has no such open session */
export async function endSession(tx: Tx | Db, staffId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ revokedAt: sql`now()` })
    .where(and(isOpen(staffId), eq(staffSessions.sessionId, sessionId)))
    .returning({ id: staffSessions.sessionId })
  return ended.length > 0
}
