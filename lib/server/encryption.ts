import 'server-only'
import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { Parent } from '#contract/api/parent'

/** A week: longer than any token, so that a returning parent is told that the session has expired. */
export const SESSION_SECONDS = 7 * 24 * 3600

const SessionData = z.object({
  token: z.string().optional(),
  /** Instant at which the token ends. */
  expiresAt: z.iso.datetime().optional(),
  parent: Parent.pick({ lastName: true, otherNames: true, email: true }).optional(),
  /** The address a registration code was sent to (AMB-20). */
  userEmail: z.string().optional(),
  /** The address a recovery code was sent to (AMB-20). */
  forgetPasswordUserEmail: z.string().optional(),
  /** What the upstream wants to see before it takes a new password for a forgotten one. */
  resetTicket: z.string().optional(),
})
/** What the sealed cookie holds: nothing of the children. */
export type SessionData = z.infer<typeof SessionData>

// A seal names its secret. The name comes from the secret itself, not from its place in the list: a place changes when
// secrets rotate, and every parent would be logged out.
const idOf = (secret: string) => createHash('sha256').update(secret).digest().readUInt32BE(0)

/** Sealed by the first secret of the list. */
export function seal(data: SessionData, [first = '']: readonly string[]): Promise<string> {
  return sealData(data, { password: { [idOf(first)]: first }, ttl: SESSION_SECONDS })
}

/** Opened by whichever secret sealed it; empty when there is none, or it is not ours. */
export async function unseal(value: string | undefined, secrets: readonly string[]): Promise<SessionData> {
  if (!value) return {}
  const password = Object.fromEntries(secrets.map((secret) => [idOf(secret), secret]))
  const opened = await unsealData<unknown>(value, { password, ttl: SESSION_SECONDS })
  return SessionData.safeParse(opened).data ?? {}
}

/** The token while it lasts. */
export const liveToken = ({ token, expiresAt }: SessionData, now = Date.now()): string | undefined =>
  token && expiresAt && Date.parse(expiresAt) > now ? token : undefined
