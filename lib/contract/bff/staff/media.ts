import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'media.write' } as const

const api = () => import('#contract/staff/media')

export const listMedia = {
  ...write,
  method: 'GET',
  path: '/api/staff/media',
  schemas: async () => (await api()).listMedia,
} as const satisfies BffCall

export const addMedia = {
  ...write,
  method: 'POST',
  path: '/api/staff/media',
  schemas: async () => (await api()).addMedia,
} as const satisfies BffCall

export const changeMedia = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/media/:mediaId',
  schemas: async () => (await api()).changeMedia,
} as const satisfies BffCall

export const removeMedia = {
  ...write,
  method: 'DELETE',
  path: '/api/staff/media/:mediaId',
  schemas: async () => (await api()).removeMedia,
} as const satisfies BffCall

export const replaceMedia = {
  ...write,
  method: 'POST',
  path: '/api/staff/media/:mediaId/replace',
  schemas: async () => (await api()).replaceMedia,
} as const satisfies BffCall
