import { z } from 'zod'
import { Parent } from '#contract/api/parent'
import { Message } from '#contract/message'

/** What the page may know of the session (AMB-20): names and times, never the token, nothing of the children. */
export const Session = z.object({
  parent: Parent.pick({ lastName: true, otherNames: true, email: true }).nullable(),
  /** Marks what the browser stores as this account's (P8): an opaque value that identifies nobody. */
  accountTag: z.string().nullish(),
  /** When the session ends; null for a visitor. */
  expiresAt: z.iso.datetime().nullable(),
  /** The address a registration code was sent to (AUTH-08, `userEmail`). */
  userEmail: z.string().nullable(),
  /** The address a recovery code was sent to (`forgetPasswordUserEmail`). */
  forgetPasswordUserEmail: z.string().nullish(),
})
export type Session = z.infer<typeof Session>

/** With `verify` the upstream is asked whether it still accepts the session. */
export const SessionQuery = z.object({ verify: z.literal('1').optional() })

export const LoginReply = Message.extend({ session: Session })
export type LoginReply = z.infer<typeof LoginReply>

/** What the BFF answers to a changed password: the session has been renewed. */
export const PasswordChanged = Message.extend({ session: Session })
export type PasswordChanged = z.infer<typeof PasswordChanged>
