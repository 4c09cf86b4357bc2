import type { BffCall } from '#contract/bff-call'

export const readArrival = {
  method: 'GET',
  auth: 'staff',
  permission: 'courses.read',
  path: '/api/staff/courses/:courseId/arrival',
  schemas: async () => (await import('#contract/staff/arrival')).readArrival,
} as const satisfies BffCall

export const readPostArrival = {
  method: 'GET',
  auth: 'staff',
  permission: 'posts.write',
  path: '/api/staff/posts/:blogId/arrival',
  schemas: async () => (await import('#contract/staff/arrival')).readPostArrival,
} as const satisfies BffCall
