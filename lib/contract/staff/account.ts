import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, isGiven, ownPassword } from '#contract/field'
import { Message } from '#contract/message'
import { AuditEntry } from '#contract/staff/audit'
import { Factor, instant, Session, staffPassword } from '#contract/staff/person'
import {
  PasskeyOptions,
  PasskeyResponse,
  passkeyName,
  recoveryCode,
  TotpInput,
  TotpSecret,
  totpCode,
} from '#contract/staff/session'

export const Account = z.object({
  email: z.string(),
  name: z.string(),
  /** Whether this address asks for a second factor (STF-034, STF-040). */
  needsFactor: z.boolean(),
  passkeys: z.array(
    z.object({ passkeyId: z.string(), name: z.string(), addedAt: instant, usedAt: instant.nullable() }),
  ),
  totp: z.object({ addedAt: instant }).nullable(),
  recoveryCodesLeft: z.number().int(),
  sessions: z.array(Session),
  entries: z.array(AuditEntry),
})
export type Account = z.infer<typeof Account>

const own = { auth: 'staff', permission: 'account.own' } as const

export const readAccount = endpoint({ ...own, method: 'GET', path: '/staff/me/account', response: Account })

/** How the person can confirm (STF-047): a password only where no factor is required and none exists. */
export const ConfirmationOptions = z.object({
  ways: z.array(z.enum(['password', ...Factor.options])),
  passkey: PasskeyOptions.optional(),
})

export const confirmationOptions = endpoint({
  ...own,
  method: 'POST',
  path: '/staff/confirmations',
  response: ConfirmationOptions,
})

export const Proof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('password'), password: ownPassword }),
  z.object({ way: z.literal('passkey'), response: PasskeyResponse }),
  z.object({ way: z.literal('totp'), code: totpCode }),
  z.object({ way: z.literal('recovery'), code: recoveryCode }),
])
export type Proof = z.infer<typeof Proof>

export const confirm = endpoint({
  ...own,
  method: 'PUT',
  path: '/staff/confirmations',
  body: Proof,
  response: z.object({ confirmedAt: instant }),
})

export const endOwnSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/staff/me/sessions/:sessionId',
  params: z.object({ sessionId: id }),
  response: Message,
})

export const endOtherSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/staff/me/sessions',
  response: Message,
})

export const StaffPasswordChange = z
  .object({ newPassword: staffPassword, confirmPassword: z.string().min(1, 'Confirm Password is required') })
  .refine((input) => input.newPassword === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords must match',
    when: isGiven,
  })
export type StaffPasswordChange = z.infer<typeof StaffPasswordChange>

/** Ends the other sessions. */
export const changeStaffPassword = endpoint({
  ...own,
  confirmed: true,
  method: 'PATCH',
  path: '/staff/me/password',
  body: StaffPasswordChange,
  response: Message,
})

export const newPasskeyOptions = endpoint({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/staff/me/passkey-options',
  response: PasskeyOptions,
})

/** Codes are in the answer when the person had none. */
const AddedFactor = Message.extend({ recoveryCodes: z.array(z.string()).optional() })

export const addPasskey = endpoint({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/staff/me/passkeys',
  body: z.object({ name: passkeyName, response: PasskeyResponse }),
  response: AddedFactor,
})

export const removePasskey = endpoint({
  ...own,
  confirmed: true,
  method: 'DELETE',
  path: '/staff/me/passkeys/:passkey',
  params: z.object({ passkey: z.string().min(1).max(1_400) }),
  response: Message,
})

export const newTotpSecret = endpoint({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/staff/me/totp',
  response: TotpSecret,
})

export const addTotp = endpoint({
  ...own,
  confirmed: true,
  method: 'PUT',
  path: '/staff/me/totp',
  body: TotpInput,
  response: AddedFactor,
})

export const removeTotp = endpoint({
  ...own,
  confirmed: true,
  method: 'DELETE',
  path: '/staff/me/totp',
  response: Message,
})

export const newRecoveryCodes = endpoint({
  ...own,
  confirmed: true,
  method: 'POST',
  path: '/staff/me/recovery-codes',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})
