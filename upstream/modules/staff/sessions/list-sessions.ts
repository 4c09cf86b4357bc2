import { and, desc, eq } from 'drizzle-orm'
import type { Session } from '#contract/staff/person'
import { isLiveSession } from '../../../http/staff-caller.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { deviceOf } from '../device-of.ts'
import { placeOf } from '../place-of.ts'

const LIMIT = 50

/** The live ones, newest request first. @param current the session of the reader */
export async function listSessions(db: Db | Tx, staffId: string, current?: string): Promise<Session[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLiveSession))
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.sessionId))
    .limit(LIMIT)
  return rows.map(({ sessionId, userAgent, ip, factor, createdAt, seenAt }) => ({
    sessionId,
    device: deviceOf(userAgent),
    place: placeOf(ip),
    factor,
    firstAt: createdAt.toISOString(),
    lastAt: seenAt.toISOString(),
    isCurrent: sessionId === current,
  }))
}
