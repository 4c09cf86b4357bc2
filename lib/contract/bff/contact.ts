import type { BffCall } from '#contract/bff-call'

export const sendContact = {
  method: 'POST',
  path: '/api/contact',
  auth: 'none',
  schemas: async () => (await import('#contract/api/contact')).sendContact,
} as const satisfies BffCall
