import { z } from 'zod'
import { Factor, instant } from '#contract/staff/person'

/** The browser learns neither token: they are in cookies that its scripts cannot read. */
export const SignedInReply = z.object({
  state: z.literal('signed-in'),
  name: z.string(),
  endsAt: instant,
  /** Shown once, after the first second factor. */
  recoveryCodes: z.array(z.string()).optional(),
})
export type SignedInReply = z.infer<typeof SignedInReply>

export const SignInReply = z.discriminatedUnion('state', [
  SignedInReply,
  z.object({
    state: z.literal('step'),
    /** In the order they are offered; empty when one must be set up first (STF-041). */
    factors: z.array(Factor),
    endsAt: instant,
  }),
])
export type SignInReply = z.infer<typeof SignInReply>
