import type { BffCall } from '#contract/bff-call'

const sales = { auth: 'staff', permission: 'reports.sales', method: 'GET' } as const

const api = () => import('#contract/staff/reports')

/** Files (STF-257). */
export const exportSales = {
  ...sales,
  path: '/api/staff/reports/sales.csv',
  schemas: async () => (await api()).exportSales,
} as const satisfies BffCall

export const exportEnrolmentReport = {
  ...sales,
  path: '/api/staff/reports/enrolments.csv',
  schemas: async () => (await api()).exportEnrolmentReport,
} as const satisfies BffCall

export const exportRefundReport = {
  ...sales,
  path: '/api/staff/reports/refunds.csv',
  schemas: async () => (await api()).exportRefundReport,
} as const satisfies BffCall

export const exportBalances = {
  ...sales,
  path: '/api/staff/reports/balances.csv',
  schemas: async () => (await api()).exportBalances,
} as const satisfies BffCall

export const exportLinkReport = {
  auth: 'staff',
  permission: 'reports.links',
  method: 'GET',
  path: '/api/staff/reports/links.csv',
  schemas: async () => (await api()).exportLinkReport,
} as const satisfies BffCall

export const remindOfBalance = {
  auth: 'staff',
  permission: 'reports.sales',
  method: 'POST',
  path: '/api/staff/reports/balances/:reference/reminders',
  schemas: async () => (await api()).remindOfBalance,
} as const satisfies BffCall
