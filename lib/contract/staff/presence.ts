import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'

/** Records that name who else has them open (STF-070). */
export const presenceKinds = ['course', 'post', 'order', 'family', 'message'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** Renews the row of the person and answers the names of the others. @throws AppError `not_found` */
export const keepPresence = endpoint({
  method: 'PUT',
  path: '/staff/presence',
  auth: 'staff',
  permission: 'account.own',
  quiet: true,
  /** The id, never a name or a reference. */
  body: z.object({ kind: z.enum(presenceKinds), id }),
  response: z.object({ others: z.array(z.string()) }),
})
