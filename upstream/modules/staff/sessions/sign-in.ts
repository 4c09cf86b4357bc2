import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { SignInAnswer, SignInInput } from '#contract/staff/session'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { closeDemoStaff, isDemoAddress } from '../../../seed/demo-staff.ts'
import { deleteAttempt, markSucceeded, recordAttempt } from '../../parents/login-throttle.ts'
import { padResponseTime } from '../../parents/pad-response-time.ts'
import { hashPassword, isOutdated, isPassword } from '../../parents/password.ts'
import { auditRefusal } from '../audit-access.ts'
import { lockActivePerson } from '../lock-active-person.ts'
import { answerSignIn } from './answer-sign-in.ts'

const SIGN_IN_MS = 200
const MAX_ENTRIES = 10

const wrongSignIn = () =>
  new AppError('unauthorized', 'Email or password is not right.', { reason: 'wrong_password' })

/**
 * A wrong address, a wrong password, a suspended and an invited person fail alike (STF-033).
 * @throws AppError `unauthorized`, `too_many`
 */
export const signIn = (context: Context, input: SignInInput, origin: RequestOrigin): Promise<SignInAnswer> =>
  padResponseTime(SIGN_IN_MS, () => checkSignIn(context, input, origin))

async function checkSignIn(
  { db, env }: Context,
  { email, password }: SignInInput,
  origin: RequestOrigin,
): Promise<SignInAnswer> {
  const attempt = await db.transaction((tx) =>
    recordAttempt(tx, env, { action: 'staffLogin', email, ip: origin.ip }),
  )
  if (isDemoAddress(email)) await db.transaction((tx) => closeDemoStaff(tx, env))
  const [person] = await db.select().from(staff).where(sql`lower(${staff.email}) = ${email}`)
  const stored = person?.state === 'active' ? (person.passwordHash ?? undefined) : undefined
  const isRight = await isPassword(password, stored).catch(async (error: unknown) => {
    await deleteAttempt(db, attempt)
    throw error
  })
  if (!person || !stored || !isRight) {
    if (person) await auditFailure(db, person.staffId, origin)
    throw wrongSignIn()
  }
  const { staffId } = person
  const rehashed = isOutdated(stored) ? await hashPassword(password) : undefined
  const answer = await db.transaction(async (tx) => {
    const locked = await lockActivePerson(tx, staffId)
    // Rejects a password that changed during the check.
    if (locked?.passwordHash !== stored) throw wrongSignIn()
    if (rehashed) await savePasswordHash(tx, staffId, rehashed)
    return answerSignIn({ db: tx, env }, staffId, origin)
  })
  await markSucceeded(db, attempt)
  return answer
}

/** A password is no part of the version that a form of People holds. */
export async function savePasswordHash(
  db: Pick<Db, 'update'>,
  staffId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(staff)
    .set({ passwordHash, updatedAt: sql`${staff.updatedAt}` })
    .where(eq(staff.staffId, staffId))
}

/** At most ten entries in 15 minutes, because a stranger can cause them. */
async function auditFailure(db: Db, staffId: string, origin: RequestOrigin) {
  const recent = and(
    eq(auditEvents.subjectKind, 'staff'),
    eq(auditEvents.subject, staffId),
    eq(auditEvents.action, 'staff.sign_in_failed'),
    gt(auditEvents.at, sql`now() - interval '15 minutes'`),
  )
  if ((await db.$count(auditEvents, recent)) >= MAX_ENTRIES) return
  await auditRefusal(db, { staffId, action: 'staff.sign_in_failed', origin })
}
