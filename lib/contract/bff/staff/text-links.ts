import type { BffCall } from '#contract/bff-call'

export const checkTextLinks = {
  auth: 'staff',
  permission: 'courses.read',
  method: 'POST',
  path: '/api/staff/text-links',
  schemas: async () => (await import('#contract/staff/text-links')).checkTextLinks,
} as const satisfies BffCall
