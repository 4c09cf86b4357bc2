import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { id } from '#contract/field'

/** `parent` opens the account; `reset` is good for one change of a forgotten password. */
export type Audience = 'parent' | 'reset'
export type Claims = { subject: string; id: string }

const ISSUER = 'kitelab-api'
const Payload = z.object({ sub: id, jti: id })
const bytes = (secret: string) => new TextEncoder().encode(secret)

/** Signed with the first secret, so that a new one can be put before the old. `seconds`: how long it lasts. */
export const signToken = (
  secrets: readonly string[],
  audience: Audience,
  { subject, id }: Claims,
  seconds: number,
) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(`${seconds} seconds`)
    .sign(bytes(secrets[0] ?? ''))

/** Undefined unless one of the secrets signed it, for this audience, and it has not run out. */
export async function readToken(
  secrets: readonly string[],
  audience: Audience,
  token: string,
): Promise<Claims | undefined> {
  for (const secret of secrets) {
    const read = await jwtVerify(token, bytes(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
    }).catch(() => undefined)
    const claims = Payload.safeParse(read?.payload)
    if (claims.success) return { subject: claims.data.sub, id: claims.data.jti }
  }
  return undefined
}
