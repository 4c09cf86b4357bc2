import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'content.write' } as const

const api = () => import('#contract/staff/content')

export const saveContent = {
  ...write,
  method: 'PUT',
  path: '/api/staff/content/:section',
  schemas: async () => (await api()).saveContent,
} as const satisfies BffCall

export const restoreContent = {
  ...write,
  method: 'DELETE',
  path: '/api/staff/content/:section',
  schemas: async () => (await api()).restoreContent,
} as const satisfies BffCall
