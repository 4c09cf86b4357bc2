import 'server-only'
import * as call from '#contract/api/privacy'
import { endSession } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

export const listConsents = (token: string) => upstream(call.listConsents, {}, { token })

/** Everything held of the family. */
export const exportFamily = (token: string, proof: call.PasswordProof) =>
  // Pictures are in it.
  upstream(call.exportFamily, { body: proof }, { token }, { timeLimit: 20_000, sizeLimit: 20_000_000 })

/** @throws AppError `invalid` for a wrong password, `conflict` while a payment is open */
export async function eraseFamily(token: string, proof: call.PasswordProof) {
  const answer = await upstream(call.eraseFamily, { body: proof }, { token }, { timeLimit: 10_000 })
  await endSession()
  return answer
}
