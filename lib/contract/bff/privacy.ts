import type { BffCall } from '#contract/bff-call'

export const listConsents = {
  method: 'GET',
  path: '/api/privacy/consent',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/privacy')).listConsents,
} as const satisfies BffCall

export const exportFamily = {
  method: 'POST',
  path: '/api/privacy/export',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/privacy')).exportFamily,
} as const satisfies BffCall

export const eraseFamily = {
  method: 'POST',
  path: '/api/privacy/deletion',
  auth: 'parent',
  schemas: async () => (await import('#contract/api/privacy')).eraseFamily,
} as const satisfies BffCall
