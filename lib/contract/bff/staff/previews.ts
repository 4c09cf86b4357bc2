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
