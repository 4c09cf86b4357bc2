import type { FamilyEnrolment } from '#contract/staff/families'
import type { ViewPurpose } from '#domain/child-views'

/** STF-195. */
export const purposeWords: Record<ViewPurpose, string> = {
  class: 'Class matter',
  payment: 'Payment question',
  'sign-in': 'Sign-in help',
  'privacy-request': 'Privacy request',
  other: 'Other',
}

export const wayWords: Record<FamilyEnrolment['way'], string> = {
  bought: 'Bought',
  'by-hand': 'By hand',
  moved: 'Moved here',
}

/** '3 here, 1 late' */
export function describeAttendance({ here, late, absent }: FamilyEnrolment['attended']): string {
  const counts = [
    [here, 'here'],
    [late, 'late'],
    [absent, 'absent'],
  ] as const
  return counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : [])).join(', ') || 'No marks yet'
}

const consentWords: Record<string, string> = {
  child: 'Keeping the child’s details',
  health: 'Keeping an allergy',
  photo: 'Photos',
}

/** 'Photos: yes' */
export const describeConsent = ({ kind, granted }: { kind: string; granted: boolean }): string =>
  `${consentWords[kind] ?? kind}: ${granted ? 'yes' : 'no'}`
