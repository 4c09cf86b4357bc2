import type { BffCall } from '#contract/bff-call'

const terms = { auth: 'staff', permission: 'courses.terms' } as const

const api = () => import('#contract/staff/course-changes')

export const changeLectures = {
  auth: 'staff',
  permission: 'courses.write',
  method: 'PUT',
  path: '/api/staff/courses/:courseId/lectures',
  schemas: async () => (await api()).changeLectures,
} as const satisfies BffCall

export const readPostponement = {
  ...terms,
  method: 'GET',
  path: '/api/staff/courses/:courseId/postponement',
  schemas: async () => (await api()).readPostponement,
} as const satisfies BffCall

export const postponeCourse = {
  ...terms,
  method: 'POST',
  path: '/api/staff/courses/:courseId/postponement',
  schemas: async () => (await api()).postponeCourse,
} as const satisfies BffCall

export const readCancellation = {
  ...terms,
  method: 'GET',
  path: '/api/staff/courses/:courseId/cancellation',
  schemas: async () => (await api()).readCancellation,
} as const satisfies BffCall

export const cancelCourse = {
  ...terms,
  method: 'POST',
  path: '/api/staff/courses/:courseId/cancellation',
  schemas: async () => (await api()).cancelCourse,
} as const satisfies BffCall
