import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email } from '#contract/field'
import { Message } from '#contract/message'
import { Factor, instant, Permission, Role } from '#contract/staff/person'
import { text } from '#contract/staff/text'

export const SignInInput = z.object({ email, password: z.string().min(1, 'Password is required').max(200) })
export type SignInInput = z.infer<typeof SignInInput>

const SignedIn = z.object({
  state: z.literal('signed-in'),
  token: z.string(),
  name: z.string(),
  /** The end of the session if there is a request at least every hour. */
  endsAt: instant,
  /** Shown once, after the first second factor. */
  recoveryCodes: z.array(z.string()).optional(),
})

const Step = z.object({
  state: z.literal('step'),
  stepToken: z.string(),
  /** What the person has, in the order they are offered; empty when one must be set up first (STF-041). */
  factors: z.array(Factor),
  endsAt: instant,
})

export const SignInAnswer = z.discriminatedUnion('state', [SignedIn, Step])
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** The options and responses of WebAuthn; @simplewebauthn checks them. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
export const PasskeyResponse = z.looseObject({ id: z.string().max(1_400), type: z.literal('public-key') })

export const totpCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits.'))
export const recoveryCode = z
  .string()
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().length(10, 'A recovery code has 10 characters.'))

export const TotpInput = z.object({ code: totpCode })
export const RecoveryInput = z.object({ code: recoveryCode })
export const passkeyName = text(40).min(1, 'Name is required')

export const TotpSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  address: z.string(),
  /** An SVG element. */
  qrCode: z.string(),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/staff/sessions',
  auth: 'none',
  body: SignInInput,
  response: SignInAnswer,
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/staff/sessions/passkey-options',
  auth: 'staff-step',
  response: PasskeyOptions,
})

export const provePasskey = endpoint({
  method: 'POST',
  path: '/staff/sessions/passkey',
  auth: 'staff-step',
  body: z.object({ response: PasskeyResponse }),
  response: SignedIn,
})

export const proveTotp = endpoint({
  method: 'POST',
  path: '/staff/sessions/totp',
  auth: 'staff-step',
  body: TotpInput,
  response: SignedIn,
})

export const proveRecoveryCode = endpoint({
  method: 'POST',
  path: '/staff/sessions/recovery',
  auth: 'staff-step',
  body: RecoveryInput,
  response: SignedIn,
})

// The first second factor, set up with the step token: refused when the person has one.
export const firstPasskeyOptions = endpoint({
  method: 'POST',
  path: '/staff/sessions/first-passkey-options',
  auth: 'staff-step',
  response: PasskeyOptions,
})

export const addFirstPasskey = endpoint({
  method: 'POST',
  path: '/staff/sessions/first-passkey',
  auth: 'staff-step',
  body: z.object({ name: passkeyName, response: PasskeyResponse }),
  response: SignedIn,
})

export const firstTotpSecret = endpoint({
  method: 'POST',
  path: '/staff/sessions/first-totp-secret',
  auth: 'staff-step',
  response: TotpSecret,
})

export const addFirstTotp = endpoint({
  method: 'POST',
  path: '/staff/sessions/first-totp',
  auth: 'staff-step',
  body: TotpInput,
  response: SignedIn,
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/staff/sessions/current',
  auth: 'staff',
  permission: 'account.own',
  response: Message,
})

export const SessionEnd = z.object({
  /** After 60 minutes without a request or 12 hours, whichever is first. */
  endsAt: instant,
  /** No request prolongs the session beyond it. */
  latestEnd: instant,
})
export type SessionEnd = z.infer<typeof SessionEnd>

/** Tells the end without prolonging the session. */
export const readSessionEnd = endpoint({
  method: 'GET',
  path: '/staff/sessions/current',
  auth: 'staff',
  permission: 'account.own',
  quiet: true,
  response: SessionEnd,
})

export const prolongSession = endpoint({
  method: 'PUT',
  path: '/staff/sessions/current',
  auth: 'staff',
  permission: 'account.own',
  response: SessionEnd,
})

export const Me = z.object({
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  permissions: z.array(Permission),
  /** What waits for this person (STF-055). */
  waiting: z.object({
    today: z.number().int(),
    orders: z.number().int().optional(),
    /** Without an answer (STF-055). */
    messages: z.number().int().optional(),
  }),
  session: SessionEnd,
})
export type Me = z.infer<typeof Me>

export const readMe = endpoint({
  method: 'GET',
  path: '/staff/me',
  auth: 'staff',
  permission: 'account.own',
  response: Me,
})
