import type { BffCall } from '#contract/bff-call'

const ask = { method: 'POST', auth: 'staff', permission: 'refunds.ask' } as const
const approve = { method: 'POST', auth: 'staff', permission: 'refunds.approve' } as const

const api = () => import('#contract/staff/refunds')

export const askRefund = {
  ...ask,
  path: '/api/staff/orders/:reference/refunds',
  schemas: async () => (await api()).askRefund,
} as const satisfies BffCall

export const approveRefund = {
  ...approve,
  path: '/api/staff/refunds/:refundId/approve',
  schemas: async () => (await api()).approveRefund,
} as const satisfies BffCall

export const declineRefund = {
  ...approve,
  path: '/api/staff/refunds/:refundId/decline',
  schemas: async () => (await api()).declineRefund,
} as const satisfies BffCall

export const retryRefund = {
  ...ask,
  path: '/api/staff/refunds/:refundId/retry',
  schemas: async () => (await api()).retryRefund,
} as const satisfies BffCall

export const giveRefundAccount = {
  ...ask,
  path: '/api/staff/refunds/:refundId/account',
  schemas: async () => (await api()).giveRefundAccount,
} as const satisfies BffCall

export const payRefundOtherwise = {
  ...ask,
  path: '/api/staff/refunds/:refundId/paid-otherwise',
  schemas: async () => (await api()).payRefundOtherwise,
} as const satisfies BffCall

export const listBanks = {
  method: 'GET',
  auth: 'staff',
  permission: 'refunds.ask',
  path: '/api/staff/banks',
  schemas: async () => (await api()).listBanks,
} as const satisfies BffCall
