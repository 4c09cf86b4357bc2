import { z } from 'zod'
import { nameBetween, text } from '#contract/staff/text'
import { permissions, staffRoles } from '#domain/staff-permissions'

export const Role = z.enum(staffRoles)
export const Permission = z.enum(permissions)

export const Factor = z.enum(['passkey', 'totp', 'recovery'])
export type Factor = z.infer<typeof Factor>

export const PersonState = z.enum(['invited', 'active', 'suspended'])
export type PersonState = z.infer<typeof PersonState>

export const personName = nameBetween(2, 80, 'Name is required')

/** STF-032. */
export const staffPassword = z
  .string()
  .min(1, 'Password is required')
  .min(12, 'Password is too short - should be 12 chars minimum.')
  .max(200, 'Password is too long - should be 200 chars maximum.')

/** An instant, ISO 8601. */
export const instant = z.iso.datetime({ offset: true })

/** STF-066: opaque; of the record that was read. */
export const version = text(40).min(1)

export const Session = z.object({
  sessionId: z.string(),
  device: z.string(),
  /** The first half of the address (STF-048). */
  place: z.string(),
  factor: z.enum(['none', 'passkey', 'totp', 'recovery']),
  firstAt: instant,
  lastAt: instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>
