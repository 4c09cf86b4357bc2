import { AppError } from '#contract/errors'
import type { Factor } from '#contract/staff/person'
import { stepExpired } from '../../../http/auth.ts'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StepCaller } from '../../../http/staff-caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { deleteAttempt, markSucceeded, recordAttempt } from '../../parents/login-throttle.ts'
import { auditRefusal } from '../audit-access.ts'
import { type ActivePerson, lockActivePerson } from '../lock-active-person.ts'
import { openSession } from './answer-sign-in.ts'
import type { StaffContext } from './start-staff-session.ts'
import { countWrongCode, endStep, lockStep } from './step.ts'

export type TxContext = StaffContext & { db: Tx }

type Passed = { recoveryCodes?: string[] | undefined }
type Prove = (context: TxContext, person: ActivePerson) => Promise<AppError | Passed>

type Step = { caller: StepCaller; origin: RequestOrigin; factor: Factor }

/**
 * One use of the step token for one right factor, which opens a session.
 * @throws AppError of the factor; `unauthorized` with `step_expired`; `too_many`
 */
export async function passStep({ db, env }: Context, { caller, origin, factor }: Step, prove: Prove) {
  const { id: staffId, email } = caller
  const attempt = await db.transaction((tx) =>
    recordAttempt(tx, env, { action: 'staffFactor', email: email.toLowerCase(), ip: origin.ip }),
  )
  const answer = await db
    .transaction(async (tx) => {
      const context = { db: tx, env }
      const person = await lockActivePerson(tx, staffId)
      if (!person) throw stepExpired()
      await lockStep(tx, caller)
      const passed = await prove(context, person)
      if (passed instanceof AppError) {
        await auditRefusal(tx, { staffId, action: 'staff.factor_failed', origin, data: { factor } })
        return countWrongCode(tx, caller, passed)
      }
      await endStep(tx, caller)
      const session = await openSession(context, person, factor, origin)
      return { ...session, ...(passed.recoveryCodes && { recoveryCodes: passed.recoveryCodes }) }
    })
    .catch(async (error: unknown) => {
      await deleteAttempt(db, attempt)
      throw error
    })
  if (answer instanceof AppError) throw answer
  await markSucceeded(db, attempt)
  return answer
}
