import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { ConfirmationOptions, Proof } from '#contract/staff/account'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { needsFactor } from '../../../platform/config/needs-factor.ts'
import type { Context } from '../../../platform/context.ts'
import { staff, staffSessions } from '../../../platform/db/schema/staff.ts'
import { deleteAttempt, markSucceeded, recordAttempt } from '../../parents/login-throttle.ts'
import { isPassword } from '../../parents/password.ts'
import { auditAccess, auditRefusal } from '../audit-access.ts'
import { lockActivePerson } from '../lock-active-person.ts'
import { factorsOf } from './factors-of.ts'
import type { TxContext } from './pass-step.ts'
import { proveFactor } from './prove-factor.ts'
import { passkeyOptions } from './prove-passkey.ts'
import type { StaffContext } from './start-staff-session.ts'

type Ways = z.infer<typeof ConfirmationOptions>['ways']

/** A password only where no factor is required and the person has none (STF-047). */
async function waysOf({ db, env }: StaffContext, staffId: string): Promise<Ways> {
  const factors = await factorsOf(db, staffId)
  return factors.length > 0 || needsFactor(env) ? factors : ['password']
}

export async function confirmationOptions(
  context: Context,
  { id: staffId }: StaffCaller,
): Promise<z.infer<typeof ConfirmationOptions>> {
  const ways = await waysOf(context, staffId)
  const passkey = ways.includes('passkey') ? await passkeyOptions(context, staffId) : undefined
  return { ways, ...(passkey && { passkey }) }
}

const WRONG_PASSWORD = 'The password is not right.'

const wrongPassword = () =>
  new AppError('invalid', WRONG_PASSWORD, { reason: 'wrong_password', fields: { password: WRONG_PASSWORD } })

/** The hash that the password matched: checked before the transaction, because hashing takes long. */
async function matchedHash({ db }: Context, staffId: string, proof: Proof): Promise<string | undefined> {
  if (proof.way !== 'password') return undefined
  const [person] = await db.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.staffId, staffId))
  const hash = person?.hash ?? undefined
  return (await isPassword(proof.password, hash)) ? hash : undefined
}

async function prove(
  context: TxContext,
  { id: staffId }: StaffCaller,
  proof: Proof,
  hash: string | undefined,
  origin: RequestOrigin,
): Promise<AppError | undefined> {
  const person = await lockActivePerson(context.db, staffId)
  if (!person) return new AppError('unauthorized', 'Unauthorized.')
  const ways = await waysOf(context, staffId)
  if (!ways.includes(proof.way)) return new AppError('invalid', 'Please choose another way.')
  if (proof.way !== 'password') return proveFactor(context, staffId, proof, origin)
  return hash && person.passwordHash === hash ? undefined : wrongPassword()
}

/** @throws AppError of the factor; `too_many` */
export async function confirm(
  context: Context,
  caller: StaffCaller,
  proof: Proof,
  origin: RequestOrigin,
): Promise<{ confirmedAt: string }> {
  const { db, env } = context
  const { id: staffId, sessionId } = caller
  const action = proof.way === 'password' ? 'staffLogin' : 'staffFactor'
  const attempt = await db.transaction((tx) =>
    recordAttempt(tx, env, { action, email: caller.email.toLowerCase(), ip: origin.ip }),
  )
  const data = { factor: proof.way }
  const run = async () => {
    const hash = await matchedHash(context, staffId, proof)
    return db.transaction(async (tx) => {
      const refusal = await prove({ db: tx, env }, caller, proof, hash, origin)
      if (refusal) {
        await auditRefusal(tx, { staffId, action: 'staff.confirmation_failed', origin, data })
        return refusal
      }
      await auditAccess(tx, { staffId, action: 'staff.confirmed', origin, data })
      const [session] = await tx
        .update(staffSessions)
        .set({ confirmedAt: sql`now()` })
        .where(eq(staffSessions.sessionId, sessionId))
        .returning({ confirmedAt: staffSessions.confirmedAt })
      return { confirmedAt: (session?.confirmedAt ?? new Date()).toISOString() }
    })
  }
  const answer = await run().catch(async (error: unknown) => {
    await deleteAttempt(db, attempt)
    throw error
  })
  if (answer instanceof AppError) throw answer
  await markSucceeded(db, attempt)
  return answer
}
