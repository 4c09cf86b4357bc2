import type { BffCall } from '#contract/bff-call'

export const initializePayment = {
  method: 'POST',
  path: '/api/payment',
  auth: 'parent',
  schemas: async () => {
    const { query, response } = (await import('#contract/bff/parent-schemas')).parentSchemas.payment
      .initializePayment
    return { body: query, response }
  },
} as const satisfies BffCall

export const verifyPayment = {
  method: 'POST',
  path: '/api/payment/verification',
  auth: 'parent',
  schemas: async () => {
    const { query, response } = (await import('#contract/bff/parent-schemas')).parentSchemas.payment
      .verifyPayment
    return { body: query, response }
  },
} as const satisfies BffCall

export const listOutcomes = {
  method: 'GET',
  path: '/api/payment/outcome',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.payment.listOutcomes,
} as const satisfies BffCall

export const markOutcomeShown = {
  method: 'POST',
  path: '/api/payment/outcome/shown',
  auth: 'parent',
  schemas: async () => (await import('#contract/bff/parent-schemas')).parentSchemas.payment.markOutcomeShown,
} as const satisfies BffCall
