import type { ViewPurpose } from './child-views.ts'

/** STF-195. */
export const viewPurposeWords: Record<ViewPurpose, string> = {
  class: 'Class matter',
  payment: 'Payment question',
  'sign-in': 'Sign-in help',
  'privacy-request': 'Privacy request',
  other: 'Other',
}
