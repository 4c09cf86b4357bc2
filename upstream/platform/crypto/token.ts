import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { id } from '#contract/field'

/**
 * `staff-step`: a right password, good for the second factor only (STF-034). `reminders-off`: the link in a reminder (STF-276).
 * `newsletter-leave`: the link in a letter (STF-234).
 */
export type Audience = 'parent' | 'reset' | 'staff' | 'staff-step' | 'reminders-off' | 'newsletter-leave'
export type Claims = { subject: string; id: string }

const ISSUER = 'kitelab-api'
const Payload = z.object({ sub: id, jti: id })
const bytes = (secret: string) => new TextEncoder().encode(secret)

/** Signed with the first secret, so that secrets can rotate. @param seconds until the token ends; null: never */
export function signToken(
  secrets: readonly string[],
  audience: Audience,
  { subject, id }: Claims,
  seconds: number | null,
): Promise<string> {
  const token = new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(id)
    .setIssuedAt()
  if (seconds !== null) token.setExpirationTime(`${seconds} seconds`)
  return token.sign(bytes(secrets[0] ?? ''))
}

export async function readToken(
  secrets: readonly string[],
  audience: Audience,
  token: string,
): Promise<Claims | undefined> {
  for (const secret of secrets) {
    const verified = await jwtVerify(token, bytes(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
    }).catch(() => undefined)
    const claims = Payload.safeParse(verified?.payload)
    if (claims.success) return { subject: claims.data.sub, id: claims.data.jti }
  }
  return undefined
}
