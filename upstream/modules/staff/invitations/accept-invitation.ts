import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { JoinInput } from '#contract/staff/invitation'
import type { SignInAnswer } from '#contract/staff/session'
import type { RequestOrigin } from '../../../http/client-address.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staff, staffInvitations } from '../../../platform/db/schema/staff.ts'
import { closeDemoStaff } from '../../../seed/demo-staff.ts'
import { hashPassword } from '../../parents/password.ts'
import { rejectCommonStaffPassword } from '../reject-common-password.ts'
import { answerSignIn } from '../sessions/answer-sign-in.ts'
import { invitationInvalid } from './invitation-error.ts'
import { invitationHash } from './invitation-token.ts'

const isLive = (token: string) =>
  and(
    eq(staffInvitations.tokenHash, invitationHash(token)),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, sql`clock_timestamp()`),
  )

/** Reading it changes nothing (STF-029). @throws AppError `not_found` */
export async function findInvitation(db: Db | Tx, token: string) {
  const { staffId, email, name } = staff
  const [found] = await db
    .select({ staffId, email, name, purpose: staffInvitations.purpose })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.staffId, staffInvitations.staffId))
    .where(and(isLive(token), eq(staff.state, 'invited')))
  if (!found) throw invitationInvalid()
  return found
}

/** Of two forms that are sent at once, one uses the link. @throws AppError `not_found`, `invalid` */
export async function acceptInvitation(
  { db, env }: Context,
  token: string,
  { name, password }: JoinInput,
  origin: RequestOrigin,
): Promise<SignInAnswer> {
  const { staffId } = await findInvitation(db, token)
  rejectCommonStaffPassword('password', password)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('no key update')
    const { purpose, name: before } = await findInvitation(tx, token)
    await tx.update(staffInvitations).set({ usedAt: sql`clock_timestamp()` }).where(isLive(token))
    const [person] = await tx
      .update(staff)
      .set({ name, passwordHash, state: 'active', updatedAt: sql`clock_timestamp()` })
      .where(eq(staff.staffId, staffId))
      .returning()
    if (!person) throw invitationInvalid()
    const { ip, userAgent, requestId } = origin
    await audit(tx, {
      actor: { kind: 'staff', id: staffId },
      action: purpose === 'join' ? 'staff.joined' : 'staff.reset_finished',
      subject: staffId,
      ip,
      userAgent,
      requestId,
      before: { state: 'invited', name: before },
      after: { state: 'active', name },
    })
    await closeDemoStaff(tx, env)
    return answerSignIn({ db: tx, env }, staffId, origin)
  })
}
