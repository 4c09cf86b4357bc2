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

const newsletterTexts = new Map<string, (school: string) => string>([
  ['2026-11', () => 'I agree that Kitelab stores my email address to send me this letter.'],
  ['2026-12', (school) => `I agree that ${school} stores my email address to send me this letter.`],
])

/** That the newsletter form shows (STF-225). Earlier ones stay in the list for pages that were loaded before a change. */
export const newsletterVersion = '2026-12'

/** Of a page that names no version. */
export const FIRST_NEWSLETTER_VERSION = '2026-11'

export const newsletterText = (version: string, school: string): string | undefined =>
  newsletterTexts.get(version)?.(school)
