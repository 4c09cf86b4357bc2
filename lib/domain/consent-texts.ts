/**
 * What a parent agrees to, word for word as the screens say it. The words are stored with each answer; whoever changes them
 * changes the version too.
 */
export const consentTexts = {
  /** Given by adding a child. */
  child: {
    version: '2026-11',
    text: "By adding a child you confirm that you are the child's parent or guardian and agree that we keep these details to place and look after your child in courses.",
  },
  /** Given by telling of an allergy: it is health data. */
  health: {
    version: '2026-11',
    text: 'By telling us of an allergy you agree that we keep it, encrypted, for those who look after your child.',
  },
  /** Asked apart from the rest, and changed at any time. */
  photo: { version: '2026-11', text: 'May we take and share photos of your child?' },
} as const

export type ConsentKind = keyof typeof consentTexts
