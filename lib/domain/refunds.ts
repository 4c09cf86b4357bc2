/** STF-165. */
export const staffRefundReasons = [
  'change-of-plans',
  'course-cancelled',
  'course-postponed',
  'child-unwell',
  'paid-twice',
  'goodwill',
  'other',
] as const
/** Of refunds that the site asks for by itself (STF-176). */
export const siteRefundReasons = ['amount', 'erased', 'full', 'duplicate', 'cancelled'] as const
export const refundReasons = [...staffRefundReasons, ...siteRefundReasons] as const

/** Section 24 of the staff side: `approved` waits for the job, `asked` for the provider. */
export const refundStates = [
  'requested',
  'declined',
  'approved',
  'asked',
  'unclear',
  'needs-account',
  'failed',
  'sent',
] as const
