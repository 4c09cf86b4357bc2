import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'courses.write' } as const

const api = () => import('#contract/staff/previews')

export const makePreviewLink = {
  ...write,
  method: 'POST',
  path: '/api/staff/courses/:courseId/preview-links',
  schemas: async () => (await api()).makePreviewLink,
} as const satisfies BffCall

export const endPreviewLinks = {
  ...write,
  method: 'DELETE',
  path: '/api/staff/courses/:courseId/preview-links',
  schemas: async () => (await api()).endPreviewLinks,
} as const satisfies BffCall

const post = {
  auth: 'staff',
  permission: 'posts.write',
  path: '/api/staff/posts/:blogId/preview-links',
} as const

export const makePostPreviewLink = {
  ...post,
  method: 'POST',
  schemas: async () => (await api()).makePostPreviewLink,
} as const satisfies BffCall

export const endPostPreviewLinks = {
  ...post,
  method: 'DELETE',
  schemas: async () => (await api()).endPostPreviewLinks,
} as const satisfies BffCall
