import type { BffCall } from '#contract/bff-call'

const own = { auth: 'staff', permission: 'account.own' } as const

const api = () => import('#contract/staff/session')

/** Tells the end without prolonging the session. */
export const readSessionEnd = {
  ...own,
  method: 'GET',
  path: '/api/staff/session',
  schemas: async () => (await api()).readSessionEnd,
} as const satisfies BffCall

export const prolongSession = {
  ...own,
  method: 'PUT',
  path: '/api/staff/session',
  schemas: async () => (await api()).prolongSession,
} as const satisfies BffCall

/** Answered without a session too, so that the cookie is gone in any case. */
export const signOut = {
  method: 'DELETE',
  path: '/api/staff/session',
  auth: 'none',
  schemas: async () => (await api()).signOut,
} as const satisfies BffCall

export const confirmationOptions = {
  ...own,
  method: 'POST',
  path: '/api/staff/confirmation',
  schemas: async () => (await import('#contract/staff/account')).confirmationOptions,
} as const satisfies BffCall

export const confirm = {
  ...own,
  method: 'PUT',
  path: '/api/staff/confirmation',
  schemas: async () => (await import('#contract/staff/account')).confirm,
} as const satisfies BffCall
