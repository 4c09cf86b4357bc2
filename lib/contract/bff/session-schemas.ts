import { z } from 'zod'
import { Parent } from '#contract/api/parent'
import { Message } from '#contract/message'

/** What a page may know of the session (AMB-20): never the token, nothing about the children. */
export const Session = z.object({
  parent: Parent.pick({ lastName: true, otherNames: true, email: true }).nullable(),
  /** An opaque value that marks what the browser stores for this account (P8). */
  accountTag: z.string().nullish(),
  expiresAt: z.iso.datetime().nullable(),
  userEmail: z.string().nullable(),
  forgetPasswordUserEmail: z.string().nullish(),
})
export type Session = z.infer<typeof Session>

export const SessionQuery = z.object({ verify: z.literal('1').optional() })

export const LoginReply = Message.extend({ session: Session })
export type LoginReply = z.infer<typeof LoginReply>

export const PasswordChanged = Message.extend({ session: Session })
export type PasswordChanged = z.infer<typeof PasswordChanged>
