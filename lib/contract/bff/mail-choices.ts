import type { BffCall } from '#contract/bff-call'

export const readMailChoices = {
  method: 'GET',
  path: '/api/mail-choices',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/mail-choices')).readMailChoices,
} as const satisfies BffCall

export const changeMailChoices = {
  method: 'PUT',
  path: '/api/mail-choices',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/mail-choices')).changeMailChoices,
} as const satisfies BffCall

/** Of mail programs that open the address of `List-Unsubscribe` instead of posting to it. */
export const openRemindersOff = {
  method: 'GET',
  path: '/api/mail-choices/off/:token',
  auth: 'none',
} as const satisfies BffCall

/** From the servers of mail providers (RFC 8058), and from the page of the link in the email. */
export const switchRemindersOff = {
  method: 'POST',
  path: '/api/mail-choices/off/:token',
  auth: 'none',
} as const satisfies BffCall
