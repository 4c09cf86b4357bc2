import type { BffCall } from '#contract/bff-call'

// No page makes these calls: their callers are the payment provider, its sandbox page, the API and the site's own server.

export const receiveWebhook = {
  method: 'POST',
  path: '/api/payment/webhook',
  auth: 'none',
} as const satisfies BffCall

export const readSandbox = {
  method: 'GET',
  path: '/api/payment/sandbox/:path*',
  auth: 'none',
} as const satisfies BffCall
export const callSandbox = {
  method: 'POST',
  path: '/api/payment/sandbox/:path*',
  auth: 'none',
} as const satisfies BffCall
export const preflightSandbox = {
  method: 'OPTIONS',
  path: '/api/payment/sandbox/:path*',
  auth: 'none',
} as const satisfies BffCall

export const revalidate = { method: 'POST', path: '/api/revalidate', auth: 'none' } as const satisfies BffCall

/** Bad requests are rerouted to these two (lib/http/bad-requests.ts). */
export const refuseAddress = {
  method: 'GET',
  path: '/api/refused/address',
  auth: 'none',
} as const satisfies BffCall
export const refuseMethod = {
  method: 'GET',
  path: '/api/refused/method',
  auth: 'none',
} as const satisfies BffCall
