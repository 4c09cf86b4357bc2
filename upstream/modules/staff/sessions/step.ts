import { and, eq, sql } from 'drizzle-orm'
import type { AppError } from '#contract/errors'
import type { SignInAnswer } from '#contract/staff/session'
import { stepExpired } from '../../../http/auth.ts'
import { isLiveStep, MAX_WRONG_CODES, type StepCaller } from '../../../http/staff-caller.ts'
import { signToken } from '../../../platform/crypto/token.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { staffChallenges } from '../../../platform/db/schema/staff.ts'
import { factorsOf } from './factors-of.ts'
import type { StaffContext } from './start-staff-session.ts'

const STEP_SECONDS = 300

/** A right password opens the second step and nothing else (STF-034). */
export async function startStep({ db, env }: StaffContext, staffId: string): Promise<SignInAnswer> {
  const [step] = await db
    .insert(staffChallenges)
    .values({ staffId, kind: 'step', expiresAt: sql`now() + make_interval(secs => ${STEP_SECONDS})` })
    .returning({ id: staffChallenges.challengeId, expiresAt: staffChallenges.expiresAt })
  if (!step) throw new Error('The step was not stored.')
  const claims = { subject: staffId, id: step.id }
  const stepToken = await signToken(env.TOKEN_SECRETS, 'staff-step', claims, STEP_SECONDS)
  const factors = await factorsOf(db, staffId)
  return { state: 'step', stepToken, factors, endsAt: step.expiresAt.toISOString() }
}

/** @throws AppError `unauthorized`, reason `step_expired` */
export async function lockStep(tx: Tx, { challengeId }: StepCaller): Promise<void> {
  const [step] = await tx
    .select({ id: staffChallenges.challengeId })
    .from(staffChallenges)
    .where(and(eq(staffChallenges.challengeId, challengeId), isLiveStep))
    .for('update')
  if (!step) throw stepExpired()
}

export async function endStep(tx: Tx, { challengeId }: StepCaller): Promise<void> {
  await tx
    .update(staffChallenges)
    .set({ usedAt: sql`now()` })
    .where(eq(staffChallenges.challengeId, challengeId))
}

/** @returns the refusal, or that the step has ended: five wrong codes end it (STF-042) */
export async function countWrongCode(
  tx: Tx,
  { challengeId }: StepCaller,
  refusal: AppError,
): Promise<AppError> {
  const [step] = await tx
    .update(staffChallenges)
    .set({ attempts: sql`${staffChallenges.attempts} + 1` })
    .where(eq(staffChallenges.challengeId, challengeId))
    .returning({ attempts: staffChallenges.attempts })
  return step && step.attempts < MAX_WRONG_CODES ? refusal : stepExpired()
}
