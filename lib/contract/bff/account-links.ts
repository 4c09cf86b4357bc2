import type { BffCall } from '#contract/bff-call'

const byLink = { method: 'POST', auth: 'none' } as const

const api = () => import('#contract/api/account-links')

export const setPasswordByLink = {
  ...byLink,
  path: '/api/sign-in-links/:token',
  schemas: async () => (await api()).setPasswordByLink,
} as const satisfies BffCall

export const confirmEmailChange = {
  ...byLink,
  path: '/api/email-changes/:token/confirm',
  schemas: async () => (await api()).confirmEmailChange,
} as const satisfies BffCall

export const stopEmailChange = {
  ...byLink,
  path: '/api/email-changes/:token/stop',
  schemas: async () => (await api()).stopEmailChange,
} as const satisfies BffCall
