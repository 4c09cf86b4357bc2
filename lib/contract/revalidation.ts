import { z } from 'zod'

export const cachedNames = ['courses', 'blogs', 'content'] as const

export const MAX_READY_PATHS = 20

/** Of a page of the site: never another host, and no call of the BFF. A category of 60 letters may take 540 in it. */
export const ReadyPath = z
  .string()
  .max(600)
  .regex(/^\/(?![/\\]|api\/|staff\b)[!-~]*$/)

/**
 * First what changed, then the paths that are rendered before the answer, so that no visitor gets an old copy (STF-286): a call
 * has the one or the other.
 */
export const Revalidation = z.union([
  z.strictObject({ changed: z.array(z.enum(cachedNames)).min(1) }),
  z.strictObject({ paths: z.array(ReadyPath).min(1).max(MAX_READY_PATHS) }),
])
export type Revalidation = z.infer<typeof Revalidation>

export type CachedContent = (typeof cachedNames)[number]

/** Paths, and preview pictures of their pages, of which the process still has an old copy. */
export const RevalidationAnswer = z.object({ unready: z.array(z.string()) })
export type RevalidationAnswer = z.infer<typeof RevalidationAnswer>

/** Unix time in seconds; an old signature is refused. */
export const SIGNED_AT_HEADER = 'x-kitelab-signed-at'
/** Hex HMAC-SHA256 with INTERNAL_SECRETS over the seconds, a full stop and the body. */
export const SIGNATURE_HEADER = 'x-kitelab-signature'
