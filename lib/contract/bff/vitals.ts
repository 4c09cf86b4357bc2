import type { BffCall } from '#contract/bff-call'

/** How fast a visit was, sent once when the page is first hidden. */
export const reportVitals = {
  method: 'POST',
  path: '/api/vitals',
  auth: 'none',
  schemas: async () => {
    const { NoContent, Vitals } = await import('#contract/bff/vitals-schemas')
    return { body: Vitals, response: NoContent }
  },
} as const satisfies BffCall
