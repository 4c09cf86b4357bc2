import type { BffCall } from '#contract/bff-call'

export const retryMail = {
  method: 'POST',
  path: '/api/staff/mails/:mailId/retry',
  auth: 'staff',
  permission: 'mail.retry',
  schemas: async () => (await import('#contract/staff/today')).retryMail,
} as const satisfies BffCall
