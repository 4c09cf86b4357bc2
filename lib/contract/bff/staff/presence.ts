import type { BffCall } from '#contract/bff-call'

export const keepPresence = {
  auth: 'staff',
  permission: 'account.own',
  method: 'PUT',
  path: '/api/staff/presence',
  schemas: async () => (await import('#contract/staff/presence')).keepPresence,
} as const satisfies BffCall
