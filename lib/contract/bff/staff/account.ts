import type { BffCall } from '#contract/bff-call'

const own = { auth: 'staff', permission: 'account.own' } as const

const api = () => import('#contract/staff/account')

export const endOwnSession = {
  ...own,
  method: 'DELETE',
  path: '/api/staff/account/sessions/:sessionId',
  schemas: async () => (await api()).endOwnSession,
} as const satisfies BffCall

export const endOtherSessions = {
  ...own,
  method: 'DELETE',
  path: '/api/staff/account/sessions',
  schemas: async () => (await api()).endOtherSessions,
} as const satisfies BffCall

export const changeStaffPassword = {
  ...own,
  method: 'PATCH',
  path: '/api/staff/account/password',
  schemas: async () => (await api()).changeStaffPassword,
} as const satisfies BffCall

export const newPasskeyOptions = {
  ...own,
  method: 'POST',
  path: '/api/staff/account/passkey-options',
  schemas: async () => (await api()).newPasskeyOptions,
} as const satisfies BffCall

export const addPasskey = {
  ...own,
  method: 'POST',
  path: '/api/staff/account/passkeys',
  schemas: async () => (await api()).addPasskey,
} as const satisfies BffCall

export const removePasskey = {
  ...own,
  method: 'DELETE',
  path: '/api/staff/account/passkeys/:passkey',
  schemas: async () => (await api()).removePasskey,
} as const satisfies BffCall

export const newTotpSecret = {
  ...own,
  method: 'POST',
  path: '/api/staff/account/totp',
  schemas: async () => (await api()).newTotpSecret,
} as const satisfies BffCall

export const addTotp = {
  ...own,
  method: 'PUT',
  path: '/api/staff/account/totp',
  schemas: async () => (await api()).addTotp,
} as const satisfies BffCall

export const removeTotp = {
  ...own,
  method: 'DELETE',
  path: '/api/staff/account/totp',
  schemas: async () => (await api()).removeTotp,
} as const satisfies BffCall

export const newRecoveryCodes = {
  ...own,
  method: 'POST',
  path: '/api/staff/account/recovery-codes',
  schemas: async () => (await api()).newRecoveryCodes,
} as const satisfies BffCall
