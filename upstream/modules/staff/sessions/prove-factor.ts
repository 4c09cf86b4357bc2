import type { AppError } from '#contract/errors'
import type { Proof } from '#contract/staff/account'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { TxContext } from './pass-step.ts'
import { provePasskey } from './prove-passkey.ts'
import { proveRecoveryCode } from './recovery-codes.ts'
import { proveTotp } from './totp.ts'

export type FactorProof = Exclude<Proof, { way: 'password' }>

/** Call with the person locked. */
export function proveFactor(
  context: TxContext,
  staffId: string,
  proof: FactorProof,
  origin: RequestOrigin,
): Promise<AppError | undefined> {
  if (proof.way === 'passkey') return provePasskey(context, staffId, proof.response, origin)
  return proof.way === 'totp'
    ? proveTotp(context, staffId, proof.code)
    : proveRecoveryCode(context, staffId, proof.code)
}
