import 'server-only'
import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { Parent } from '#contract/api/parent'

/** A week: longer than any token, so that an expired session can be reported. */
export const SESSION_SECONDS = 7 * 24 * 3600

const SessionData = z.object({
  token: z.string().optional(),
  expiresAt: z.iso.datetime().optional(),
  /** Made at login, so that it stays the same while secrets change. */
  accountTag: z.string().optional(),
  parent: Parent.pick({ lastName: true, otherNames: true, email: true }).optional(),
  userEmail: z.string().optional(),
  forgetPasswordUserEmail: z.string().optional(),
  resetTicket: z.string().optional(),
})
export type SessionData = z.infer<typeof SessionData>

// iron-session needs a stable id per secret; an index would change when secrets rotate and log everyone out.
const idOf = (secret: string) => createHash('sha256').update(secret).digest().readUInt32BE(0)

export function seal(data: SessionData, [newest = '']: readonly string[]): Promise<string> {
  return sealData(data, { password: { [idOf(newest)]: newest }, ttl: SESSION_SECONDS })
}

/** Accepts every secret of the list; empty when the cookie is missing or invalid. */
export async function unseal(value: string | undefined, secrets: readonly string[]): Promise<SessionData> {
  if (!value) return {}
  const password = Object.fromEntries(secrets.map((secret) => [idOf(secret), secret]))
  const opened = await unsealData<unknown>(value, { password, ttl: SESSION_SECONDS })
  return SessionData.safeParse(opened).data ?? {}
}

/** False for a cookie that another process sealed with a secret that this one does not have. */
export const hasSecretOf = (value: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => value.startsWith(`Fe26.2*${idOf(secret)}*`))

export const liveToken = ({ token, expiresAt }: SessionData, now = Date.now()): string | undefined =>
  token && expiresAt && Date.parse(expiresAt) > now ? token : undefined
