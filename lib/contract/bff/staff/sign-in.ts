import type { BffCall } from '#contract/bff-call'

const step = { method: 'POST', auth: 'staff-step' } as const

const replies = () => import('#contract/bff/staff/sign-in-schemas')
const api = () => import('#contract/staff/session')

export const signIn = {
  method: 'POST',
  path: '/api/staff/session',
  auth: 'none',
  schemas: async () => ({ body: (await api()).SignInInput, response: (await replies()).SignInReply }),
} as const satisfies BffCall

/** Sets the password of an invitation or a reset link. */
export const acceptInvitation = {
  method: 'POST',
  path: '/api/staff/invitations/:token',
  auth: 'none',
  schemas: async () => ({
    body: (await import('#contract/staff/invitation')).JoinInput,
    response: (await replies()).SignInReply,
  }),
} as const satisfies BffCall

export const passkeyOptions = {
  ...step,
  path: '/api/staff/session/passkey-options',
  schemas: async () => (await api()).passkeyOptions,
} as const satisfies BffCall

export const provePasskey = {
  ...step,
  path: '/api/staff/session/passkey',
  schemas: async () => ({
    body: (await api()).provePasskey.body,
    response: (await replies()).SignedInReply,
  }),
} as const satisfies BffCall

export const proveTotp = {
  ...step,
  path: '/api/staff/session/totp',
  schemas: async () => ({ body: (await api()).TotpInput, response: (await replies()).SignedInReply }),
} as const satisfies BffCall

export const proveRecoveryCode = {
  ...step,
  path: '/api/staff/session/recovery',
  schemas: async () => ({ body: (await api()).RecoveryInput, response: (await replies()).SignedInReply }),
} as const satisfies BffCall

export const firstPasskeyOptions = {
  ...step,
  path: '/api/staff/session/first-passkey-options',
  schemas: async () => (await api()).firstPasskeyOptions,
} as const satisfies BffCall

export const addFirstPasskey = {
  ...step,
  path: '/api/staff/session/first-passkey',
  schemas: async () => ({
    body: (await api()).addFirstPasskey.body,
    response: (await replies()).SignedInReply,
  }),
} as const satisfies BffCall

export const firstTotpSecret = {
  ...step,
  path: '/api/staff/session/first-totp-secret',
  schemas: async () => (await api()).firstTotpSecret,
} as const satisfies BffCall

export const addFirstTotp = {
  ...step,
  path: '/api/staff/session/first-totp',
  schemas: async () => ({ body: (await api()).TotpInput, response: (await replies()).SignedInReply }),
} as const satisfies BffCall
