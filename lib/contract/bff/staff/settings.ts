import type { BffCall } from '#contract/bff-call'

export const changeSettings = {
  auth: 'staff',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/staff/settings',
  schemas: async () => (await import('#contract/staff/settings')).changeSettings,
} as const satisfies BffCall
