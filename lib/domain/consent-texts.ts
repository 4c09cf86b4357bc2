/** The texts of the screens, stored with each consent. Change the version with the text. */
export const consentTexts = {
  child: {
    version: '2026-11',
    text: "By adding a child you confirm that you are the child's parent or guardian and agree that we keep these details to place and look after your child in courses.",
  },
  health: {
    version: '2026-11',
    text: 'By telling us of an allergy you agree that we keep it, encrypted, for those who look after your child.',
  },
  photo: { version: '2026-11', text: 'May we take and share photos of your child?' },
} as const

export type ConsentKind = keyof typeof consentTexts

/** Of the newsletter form (STF-225). */
export const newsletterConsent = {
  version: '2026-11',
  text: 'I agree that Kitelab stores my email address to send me this letter.',
}
