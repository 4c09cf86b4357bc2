import { z } from 'zod'

/** What the site keeps for everyone and can be told to renew. */
export const cachedNames = ['courses', 'blogs'] as const

/** The body of the signed call by which the API tells the site that something has changed. */
export const Revalidation = z.object({ changed: z.array(z.enum(cachedNames)).min(1) })
export type Revalidation = z.infer<typeof Revalidation>

/** Seconds since 1970 at which the call was signed; an old one is refused. */
export const SIGNED_AT_HEADER = 'x-kitelab-signed-at'
/** Hex HMAC-SHA256 with INTERNAL_SECRET over the seconds, a point and the bytes of the body. */
export const SIGNATURE_HEADER = 'x-kitelab-signature'
