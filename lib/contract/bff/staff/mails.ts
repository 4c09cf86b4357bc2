import type { BffCall } from '#contract/bff-call'

const retry = { method: 'POST', auth: 'staff', permission: 'mail.retry' } as const

export const retryMail = {
  ...retry,
  path: '/api/staff/mails/:mailId/retry',
  schemas: async () => (await import('#contract/staff/today')).retryMail,
} as const satisfies BffCall

/** The failed ones that the filter of the list finds (STF-224). */
export const retryMails = {
  ...retry,
  path: '/api/staff/mails/retry',
  schemas: async () => (await import('#contract/staff/mails')).retryMails,
} as const satisfies BffCall
