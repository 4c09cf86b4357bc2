import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'courses.write' } as const
const publish = { auth: 'staff', permission: 'courses.publish', method: 'POST' } as const

const api = () => import('#contract/staff/course-actions')

export const addCourse = {
  ...write,
  method: 'POST',
  path: '/api/staff/courses',
  schemas: async () => (await api()).addCourse,
} as const satisfies BffCall

export const changeCourse = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/courses/:courseId',
  schemas: async () => (await api()).changeCourse,
} as const satisfies BffCall

/** Price, places, registration and teachers (STF-113). */
export const changeCourseTerms = {
  auth: 'staff',
  permission: 'courses.terms',
  method: 'PATCH',
  path: '/api/staff/courses/:courseId/terms',
  schemas: async () => (await api()).changeCourseTerms,
} as const satisfies BffCall

export const publishCourse = {
  ...publish,
  path: '/api/staff/courses/:courseId/publish',
  schemas: async () => (await api()).publishCourse,
} as const satisfies BffCall

export const scheduleCourse = {
  ...publish,
  path: '/api/staff/courses/:courseId/schedule',
  schemas: async () => (await api()).scheduleCourse,
} as const satisfies BffCall

export const returnCourseToDraft = {
  ...publish,
  path: '/api/staff/courses/:courseId/draft',
  schemas: async () => (await api()).returnCourseToDraft,
} as const satisfies BffCall

export const archiveCourse = {
  ...publish,
  path: '/api/staff/courses/:courseId/archive',
  schemas: async () => (await api()).archiveCourse,
} as const satisfies BffCall

export const duplicateCourse = {
  ...publish,
  path: '/api/staff/courses/:courseId/duplicate',
  schemas: async () => (await api()).duplicateCourse,
} as const satisfies BffCall
