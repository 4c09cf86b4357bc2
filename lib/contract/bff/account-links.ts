import type { BffCall } from '#contract/bff-call'

const byLink = { method: 'POST', auth: 'none' } as const

export const setPasswordByLink = {
  ...byLink,
  path: '/api/sign-in-links/:token',
  schemas: async () => (await import('#contract/api/account-links')).setPasswordByLink,
} as const satisfies BffCall

/** From the form of its page, which works without scripts and gets a page as its answer; so does `stopEmailChange`. */
export const confirmEmailChange = {
  ...byLink,
  path: '/api/email-changes/:token/confirm',
} as const satisfies BffCall

export const stopEmailChange = {
  ...byLink,
  path: '/api/email-changes/:token/stop',
} as const satisfies BffCall
