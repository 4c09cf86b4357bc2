import type { BffCall } from '#contract/bff-call'

const write = { method: 'POST', auth: 'staff' } as const

const api = () => import('#contract/staff/order-actions')
const payments = () => import('#contract/staff/provider-events')

/** Changes the order when the provider says so (STF-159). */
export const askProvider = {
  ...write,
  permission: 'orders.read',
  path: '/api/staff/orders/:reference/confirm',
  schemas: async () => (await api()).askProvider,
} as const satisfies BffCall

export const endUnpaidOrder = {
  ...write,
  permission: 'enrolments.write',
  path: '/api/staff/orders/:reference/end',
  schemas: async () => (await api()).endUnpaidOrder,
} as const satisfies BffCall

export const addNote = {
  ...write,
  permission: 'orders.note',
  path: '/api/staff/orders/:reference/notes',
  schemas: async () => (await api()).addNote,
} as const satisfies BffCall

export const strikeNote = {
  ...write,
  permission: 'orders.note',
  path: '/api/staff/orders/:reference/notes/:noteId/strike',
  schemas: async () => (await api()).strikeNote,
} as const satisfies BffCall

export const resendReceipt = {
  ...write,
  permission: 'orders.receipt',
  path: '/api/staff/orders/:reference/receipt',
  schemas: async () => (await api()).resendReceipt,
} as const satisfies BffCall

export const dealWithOrder = {
  ...write,
  permission: 'orders.note',
  path: '/api/staff/orders/:reference/dealt-with',
  schemas: async () => (await api()).dealWithOrder,
} as const satisfies BffCall

export const dealWithPayment = {
  ...write,
  permission: 'orders.note',
  path: '/api/staff/provider-events/:eventId/dealt-with',
  schemas: async () => (await payments()).dealWithPayment,
} as const satisfies BffCall

export const refundUnknownPayment = {
  ...write,
  permission: 'refunds.approve',
  path: '/api/staff/provider-events/:eventId/refund',
  schemas: async () => (await payments()).refundUnknownPayment,
} as const satisfies BffCall
