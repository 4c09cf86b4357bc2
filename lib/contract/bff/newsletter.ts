import type { BffCall } from '#contract/bff-call'

export const joinNewsletter = {
  method: 'POST',
  path: '/api/newsletter',
  auth: 'none',
  schemas: async () => (await import('#contract/api/newsletter')).joinNewsletter,
} as const satisfies BffCall

/** From the form of its page, which works without scripts and gets a page as its answer. */
export const confirmNewsletter = {
  method: 'POST',
  path: '/api/newsletter/confirm/:token',
  auth: 'none',
} as const satisfies BffCall
