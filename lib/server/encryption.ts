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

/** @param seconds until it can no longer be opened */
export function sealValue(data: object, [newest = '']: readonly string[], seconds: number): Promise<string> {
  return sealData(data, { password: { [idOf(newest)]: newest }, ttl: seconds })
}

/** Accepts every secret of the list; undefined when the value is missing, invalid or of another shape. */
export async function unsealValue<S extends z.ZodType>(
  schema: S,
  value: string | undefined,
  secrets: readonly string[],
  seconds: number,
): Promise<z.output<S> | undefined> {
  if (!value) return undefined
  const password = Object.fromEntries(secrets.map((secret) => [idOf(secret), secret]))
  return schema.safeParse(await unsealData<unknown>(value, { password, ttl: seconds })).data
}

export const seal = (data: SessionData, secrets: readonly string[]): Promise<string> =>
  sealValue(data, secrets, SESSION_SECONDS)

/** Empty when the cookie is missing or invalid. */
export const unseal = async (value: string | undefined, secrets: readonly string[]): Promise<SessionData> =>
  (await unsealValue(SessionData, value, secrets, SESSION_SECONDS)) ?? {}

/** False for a cookie that another process sealed with a secret that this one does not have. */
export const hasSecretOf = (value: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => value.startsWith(`Fe26.2*${idOf(secret)}*`))

export const liveToken = ({ token, expiresAt }: SessionData, now = Date.now()): string | undefined =>
  token && expiresAt && Date.parse(expiresAt) > now ? token : undefined
