import type { BffCall } from '#contract/bff-call'

const own = { auth: 'staff', permission: 'account.own' } as const

const api = () => import('#contract/staff/views')

export const saveView = {
  ...own,
  method: 'POST',
  path: '/api/staff/views',
  schemas: async () => (await api()).saveView,
} as const satisfies BffCall

export const removeView = {
  ...own,
  method: 'DELETE',
  path: '/api/staff/views/:viewId',
  schemas: async () => (await api()).removeView,
} as const satisfies BffCall
