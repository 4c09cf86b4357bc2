import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'enrolments.write', method: 'POST' } as const

const enrolling = () => import('#contract/staff/enrolling')
const payments = () => import('#contract/staff/hand-payments')

export const enrolByHand = {
  ...write,
  path: '/api/staff/enrolments',
  schemas: async () => (await enrolling()).enrolByHand,
} as const satisfies BffCall

export const findEnrolChoices = {
  auth: 'staff',
  permission: 'enrolments.write',
  method: 'GET',
  path: '/api/staff/families/:parentId/enrol-courses',
  schemas: async () => (await enrolling()).findEnrolChoices,
} as const satisfies BffCall

export const readEnrolment = {
  auth: 'staff',
  permission: 'enrolments.write',
  method: 'GET',
  path: '/api/staff/enrolments/:enrolmentId',
  schemas: async () => (await enrolling()).readEnrolment,
} as const satisfies BffCall

export const moveEnrolment = {
  ...write,
  path: '/api/staff/enrolments/:enrolmentId/move',
  schemas: async () => (await enrolling()).moveEnrolment,
} as const satisfies BffCall

export const endEnrolment = {
  ...write,
  path: '/api/staff/enrolments/:enrolmentId/end',
  schemas: async () => (await enrolling()).endEnrolment,
} as const satisfies BffCall

export const recordPayment = {
  ...write,
  path: '/api/staff/orders/:reference/payments',
  schemas: async () => (await payments()).recordPayment,
} as const satisfies BffCall

export const reversePayment = {
  ...write,
  path: '/api/staff/orders/:reference/payments/:paymentId/reverse',
  schemas: async () => (await payments()).reversePayment,
} as const satisfies BffCall
