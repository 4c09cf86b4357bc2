import type { BffCall } from '#contract/bff-call'

export const joinNewsletter = {
  method: 'POST',
  path: '/api/newsletter',
  auth: 'none',
  schemas: async () => (await import('#contract/api/newsletter')).joinNewsletter,
} as const satisfies BffCall

export const confirmNewsletter = {
  method: 'POST',
  path: '/api/newsletter/confirm',
  auth: 'none',
  schemas: async () => (await import('#contract/api/newsletter')).confirmNewsletter,
} as const satisfies BffCall
