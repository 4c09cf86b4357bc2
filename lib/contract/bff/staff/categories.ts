import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'categories.write' } as const

const api = () => import('#contract/staff/categories')

export const addCategory = {
  ...write,
  method: 'POST',
  path: '/api/staff/categories',
  schemas: async () => (await api()).addCategory,
} as const satisfies BffCall

export const changeCategory = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/categories/:categoryId',
  schemas: async () => (await api()).changeCategory,
} as const satisfies BffCall

export const removeCategory = {
  ...write,
  method: 'DELETE',
  path: '/api/staff/categories/:categoryId',
  schemas: async () => (await api()).removeCategory,
} as const satisfies BffCall

export const moveCategory = {
  ...write,
  method: 'POST',
  path: '/api/staff/categories/:categoryId/move',
  schemas: async () => (await api()).moveCategory,
} as const satisfies BffCall

export const mergeCategory = {
  ...write,
  method: 'POST',
  path: '/api/staff/categories/:categoryId/merge',
  schemas: async () => (await api()).mergeCategory,
} as const satisfies BffCall
