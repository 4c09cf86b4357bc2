import type { BffCall } from '#contract/bff-call'

export const listEnrolments = {
  method: 'GET',
  path: '/api/enrolment',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.enrolment.listEnrolments,
} as const satisfies BffCall

export const familyCalendar = {
  method: 'GET',
  path: '/api/enrolment/calendar',
  auth: 'parent',
} as const satisfies BffCall

export const enrolmentCalendar = {
  method: 'GET',
  path: '/api/enrolment/:courseId/:childId/calendar',
  auth: 'parent',
} as const satisfies BffCall
