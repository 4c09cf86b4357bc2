import type { BffCall } from '#contract/bff-call'

/** A file (STF-272); the filter is that of the list. */
export const exportAudit = {
  method: 'GET',
  path: '/api/staff/audit.csv',
  auth: 'staff',
  permission: 'audit.read',
  schemas: async () => (await import('#contract/staff/audit')).exportAudit,
} as const satisfies BffCall
