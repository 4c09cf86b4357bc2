import { AppError } from '#contract/errors'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { auditAccess } from '../audit-access.ts'
import { lockActivePerson } from '../lock-active-person.ts'
import { mailSecurity } from '../mail-security.ts'
import { endSession, endSessions } from '../sessions/end-sessions.ts'

/** @throws AppError `unauthorized` */
async function lockCaller(tx: Tx, staffId: string) {
  if (!(await lockActivePerson(tx, staffId))) throw new AppError('unauthorized', 'Unauthorized.')
}

/** @throws AppError `not_found` */
export async function endOwnSession(
  { db }: Context,
  { id: staffId }: StaffCaller,
  sessionId: string,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCaller(tx, staffId)
    if (!(await endSession(tx, staffId, sessionId))) throw new AppError('not_found', 'Not found.')
    await auditAccess(tx, { staffId, action: 'staff.session_ended', origin, data: { sessionId } })
  })
}

/** @returns how many others have ended; with none, nothing is audited (STF-013) */
export async function endOtherSessions(
  { db }: Context,
  { id: staffId, sessionId, email, name }: StaffCaller,
  origin: RequestOrigin,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCaller(tx, staffId)
    const ended = await endSessions(tx, staffId, sessionId)
    if (ended === 0) return 0
    await auditAccess(tx, { staffId, action: 'staff.sessions_ended', origin, data: { sessions: ended } })
    const what = 'All other sessions were ended'
    await mailSecurity(tx, { email, name }, { what, userAgent: origin.userAgent })
    return ended
  })
}
