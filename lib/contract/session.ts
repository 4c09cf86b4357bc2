import { z } from 'zod'
import { Message } from './message.ts'
import { Parent } from './parent.ts'

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

export const LoginReply = Message.extend({ session: Session })
export type LoginReply = z.infer<typeof LoginReply>
