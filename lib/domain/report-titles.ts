/** STF-253 to STF-256. */
export const reportTitles = {
  sales: 'Sales',
  enrolments: 'Enrolments',
  refunds: 'Refunds',
  balances: 'Open balances',
  links: 'Links',
} as const
export type ReportName = keyof typeof reportTitles
