import { AppError } from '#contract/errors'
import type { StaffPasswordChange } from '#contract/staff/account'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Context } from '../../../platform/context.ts'
import { hashPassword } from '../../parents/password.ts'
import { auditAccess } from '../audit-access.ts'
import { lockActivePerson } from '../lock-active-person.ts'
import { mailSecurity } from '../mail-security.ts'
import { rejectCommonStaffPassword } from '../reject-common-password.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { savePasswordHash } from '../sessions/sign-in.ts'

/** Ends the other sessions (STF-048). @throws AppError `invalid` */
export async function changePassword(
  { db }: Context,
  { id: staffId, sessionId }: StaffCaller,
  { newPassword }: StaffPasswordChange,
  origin: RequestOrigin,
): Promise<void> {
  rejectCommonStaffPassword('newPassword', newPassword)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const person = await lockActivePerson(tx, staffId)
    if (!person) throw new AppError('unauthorized', 'Unauthorized.')
    await savePasswordHash(tx, staffId, passwordHash)
    const ended = await endSessions(tx, staffId, sessionId)
    await auditAccess(tx, { staffId, action: 'staff.password_changed', origin, data: { sessions: ended } })
    await mailSecurity(tx, person, { what: 'Your password was changed', userAgent: origin.userAgent })
  })
}
