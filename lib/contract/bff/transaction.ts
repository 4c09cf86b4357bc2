import type { BffCall } from '#contract/bff-call'

export const listTransactions = {
  method: 'GET',
  path: '/api/transaction',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/transaction')).listTransactions,
} as const satisfies BffCall
