/** STF-280: what was looked at. `list` is the class list, `record` the child's data on the family's page. */
export const viewedParts = ['list', 'record', 'contact', 'allergy', 'print'] as const
export type ViewedPart = (typeof viewedParts)[number]

/** STF-195. */
export const viewPurposes = ['class', 'payment', 'sign-in', 'privacy-request', 'other'] as const
export type ViewPurpose = (typeof viewPurposes)[number]
