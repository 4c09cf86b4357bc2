import 'server-only'
import { eraseFamily as endpoint, type PasswordProof } from '#contract/api/privacy'
import { clearSiteData } from '@/lib/server/respond'
import { endSession } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

/** @throws AppError `invalid` for a wrong password, `conflict` while a payment is open */
export async function eraseFamily(token: string, body: PasswordProof): Promise<Response> {
  const answer = await upstream(endpoint, { body }, { token }, { timeLimit: 10_000 })
  await endSession()
  return clearSiteData(answer)
}
