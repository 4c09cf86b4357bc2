/** STF-245. */
export const contentSections = [
  'testimonials',
  'partners',
  'statistics',
  'questions',
  'home',
  'about',
  'announcement',
] as const
export type ContentSection = (typeof contentSections)[number]
