import { AppError } from '#contract/errors'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { StepCaller } from '../../../http/staff-caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { auditAccess } from '../audit-access.ts'
import { tellOfFactor } from '../tell-of-factor.ts'
import { addPasskey } from './add-passkey.ts'
import { factorsOf } from './factors-of.ts'
import { passStep } from './pass-step.ts'
import { type FactorProof, proveFactor } from './prove-factor.ts'
import { makeFirstRecoveryCodes } from './recovery-codes.ts'
import { confirmSecret } from './totp.ts'

export const proveStep = (context: Context, caller: StepCaller, proof: FactorProof, origin: RequestOrigin) =>
  passStep(context, { caller, origin, factor: proof.way }, async (tx, { staffId }) => {
    const refusal = await proveFactor(tx, staffId, proof, origin)
    if (refusal) return refusal
    const data = { factor: proof.way }
    await auditAccess(tx.db, { staffId, action: 'staff.factor_used', origin, data })
    return {}
  })

/** @throws AppError `conflict`: whoever knows only the password must not add a factor beside those of the person */
export async function requireNoFactor(db: Db | Tx, staffId: string): Promise<void> {
  if ((await factorsOf(db, staffId)).length > 0)
    throw new AppError('conflict', 'You have a second factor already. Please sign in with it.')
}

export type NewFactor = { way: 'passkey'; name: string; response: unknown } | { way: 'totp'; code: string }

/** The first second factor: it opens the session, with recovery codes (STF-030, STF-041). */
export const addFirstFactor = (
  context: Context,
  caller: StepCaller,
  given: NewFactor,
  origin: RequestOrigin,
) =>
  passStep(context, { caller, origin, factor: given.way }, async (tx, person) => {
    const { staffId } = person
    await requireNoFactor(tx.db, staffId)
    const refusal =
      given.way === 'passkey'
        ? await addPasskey(tx, staffId, given)
        : await confirmSecret(tx, staffId, given.code)
    if (refusal) return refusal
    await tellOfFactor(tx.db, person, {
      change: 'added',
      factor: given.way,
      name: given.way === 'passkey' ? given.name : undefined,
      origin,
    })
    return { recoveryCodes: await makeFirstRecoveryCodes(tx, staffId) }
  })
