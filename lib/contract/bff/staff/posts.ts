import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'posts.write' } as const

const api = () => import('#contract/staff/post-actions')

export const listPosts = {
  ...write,
  method: 'GET',
  path: '/api/staff/posts',
  schemas: async () => (await import('#contract/staff/posts')).listPosts,
} as const satisfies BffCall

export const addPost = {
  ...write,
  method: 'POST',
  path: '/api/staff/posts',
  schemas: async () => (await api()).addPost,
} as const satisfies BffCall

export const changePost = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/posts/:blogId',
  schemas: async () => (await api()).changePost,
} as const satisfies BffCall

export const publishPost = {
  ...write,
  method: 'POST',
  path: '/api/staff/posts/:blogId/publish',
  schemas: async () => (await api()).publishPost,
} as const satisfies BffCall

export const schedulePost = {
  ...write,
  method: 'POST',
  path: '/api/staff/posts/:blogId/schedule',
  schemas: async () => (await api()).schedulePost,
} as const satisfies BffCall

export const returnPostToDraft = {
  ...write,
  method: 'POST',
  path: '/api/staff/posts/:blogId/draft',
  schemas: async () => (await api()).returnPostToDraft,
} as const satisfies BffCall

export const archivePost = {
  ...write,
  method: 'POST',
  path: '/api/staff/posts/:blogId/archive',
  schemas: async () => (await api()).archivePost,
} as const satisfies BffCall

export const duplicatePost = {
  ...write,
  method: 'POST',
  path: '/api/staff/posts/:blogId/duplicate',
  schemas: async () => (await api()).duplicatePost,
} as const satisfies BffCall
