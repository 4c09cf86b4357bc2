import type { Env } from '../../platform/config/env.ts'
import { readToken, signToken } from '../../platform/crypto/token.ts'

type Secrets = Pick<Env, 'TOKEN_SECRETS'> & Partial<Pick<Env, 'RETIRED_TOKEN_SECRETS'>>

/** STF-234. It never ends, because an old letter must still unsubscribe. */
export const signLeaveToken = (
  { TOKEN_SECRETS }: Secrets,
  subscriberId: string,
  letterId: string,
): Promise<string> =>
  signToken(TOKEN_SECRETS, 'newsletter-leave', { subject: subscriberId, id: letterId }, null)

/** Retired secrets sign nothing and are accepted here alone: at worst a token made with a leaked one unsubscribes. */
export async function readLeaveToken(
  { TOKEN_SECRETS, RETIRED_TOKEN_SECRETS = [] }: Secrets,
  token: string,
): Promise<{ subscriberId: string; letterId: string } | undefined> {
  const claims = await readToken([...TOKEN_SECRETS, ...RETIRED_TOKEN_SECRETS], 'newsletter-leave', token)
  return claims && { subscriberId: claims.subject, letterId: claims.id }
}
