import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { SessionEnd } from '#contract/staff/session'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db } from '../../../platform/db/open.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'

type End = z.infer<typeof SessionEnd>
type Times = Pick<typeof staffSessions.$inferSelect, 'seenAt' | 'expiresAt'>

const IDLE_MS = 60 * 60_000

/** After 60 minutes without a request or 12 hours (STF-045). */
function endOf(session: Times | undefined): End {
  if (!session) throw new AppError('unauthorized', 'Unauthorized.')
  const { seenAt, expiresAt } = session
  const endsAt = new Date(Math.min(seenAt.getTime() + IDLE_MS, expiresAt.getTime()))
  return { endsAt: endsAt.toISOString(), latestEnd: expiresAt.toISOString() }
}

const times = { seenAt: staffSessions.seenAt, expiresAt: staffSessions.expiresAt }

export async function readSessionEnd(db: Db, { sessionId }: StaffCaller): Promise<End> {
  const [session] = await db.select(times).from(staffSessions).where(eq(staffSessions.sessionId, sessionId))
  return endOf(session)
}

export async function prolongSession(db: Db, { sessionId }: StaffCaller): Promise<End> {
  const [session] = await db
    .update(staffSessions)
    .set({ seenAt: sql`now()` })
    .where(eq(staffSessions.sessionId, sessionId))
    .returning(times)
  return endOf(session)
}
