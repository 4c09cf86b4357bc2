import { z } from 'zod'

export const cachedNames = ['courses', 'blogs'] as const

export const Revalidation = z.object({ changed: z.array(z.enum(cachedNames)).min(1) })
export type Revalidation = z.infer<typeof Revalidation>

/** Unix time in seconds; an old signature is refused. */
export const SIGNED_AT_HEADER = 'x-kitelab-signed-at'
/** Hex HMAC-SHA256 with INTERNAL_SECRETS over the seconds, a full stop and the body. */
export const SIGNATURE_HEADER = 'x-kitelab-signature'
