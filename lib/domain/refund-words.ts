import type { refundReasons, refundStates } from './refunds.ts'

/** STF-165; the last five are those of the site (STF-176). */
export const refundReasonWords: Record<(typeof refundReasons)[number], string> = {
  'change-of-plans': 'Change of plans',
  'course-cancelled': 'Course cancelled',
  'course-postponed': 'Course postponed',
  'child-unwell': 'Child unwell',
  'paid-twice': 'Paid twice',
  goodwill: 'Goodwill',
  other: 'Other',
  amount: 'Another amount was paid',
  erased: 'Account deleted',
  full: 'Course full',
  duplicate: 'Child already enrolled',
  cancelled: 'Course no longer offered',
}

export const refundStateWords: Record<(typeof refundStates)[number], string> = {
  requested: 'Waits for an owner',
  declined: 'Declined',
  approved: 'Approved',
  asked: 'On its way',
  unclear: 'Not clear yet',
  'needs-account': 'Needs bank details',
  failed: 'Failed',
  sent: 'Sent',
}
