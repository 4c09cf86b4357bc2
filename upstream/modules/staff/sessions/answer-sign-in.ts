import { AppError } from '#contract/errors'
import type { Factor } from '#contract/staff/person'
import type { SignInAnswer } from '#contract/staff/session'
import type { RequestOrigin } from '../../../http/client-address.ts'
import { needsFactor } from '../../../platform/config/needs-factor.ts'
import { auditAccess } from '../audit-access.ts'
import { lockActivePerson } from '../lock-active-person.ts'
import { type StaffContext, startStaffSession } from './start-staff-session.ts'
import { startStep } from './step.ts'

export async function openSession(
  context: StaffContext,
  person: { staffId: string; name: string },
  factor: Factor | 'none',
  origin: RequestOrigin,
) {
  const { staffId } = person
  await auditAccess(context.db, { staffId, action: 'staff.signed_in', origin, data: { factor } })
  return startStaffSession(context, person, factor, origin)
}

/**
 * After a right password or an accepted invitation: a session, or the second step where one is required (STF-034,
 * STF-040, STF-041). In a transaction pass `{ db: tx, env }`. @throws AppError `unauthorized` unless the person is active
 */
export async function answerSignIn(
  context: StaffContext,
  staffId: string,
  origin: RequestOrigin,
): Promise<SignInAnswer> {
  const person = await lockActivePerson(context.db, staffId)
  if (!person) throw new AppError('unauthorized', 'Unauthorized.')
  return needsFactor(context.env) ? startStep(context, staffId) : openSession(context, person, 'none', origin)
}
