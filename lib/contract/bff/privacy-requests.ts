import type { BffCall } from '#contract/bff-call'

/** From the forms of their pages, which work without scripts and get a page or a file as their answer. */
const byLink = { method: 'POST', auth: 'none' } as const

export const confirmDeletion = {
  ...byLink,
  path: '/api/privacy-requests/:token/confirm',
} as const satisfies BffCall

export const stopDeletion = {
  ...byLink,
  path: '/api/privacy-requests/:token/stop',
} as const satisfies BffCall

export const downloadExport = {
  ...byLink,
  path: '/api/privacy-requests/:token/export',
} as const satisfies BffCall
