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

export const sectionTitles: Readonly<Record<ContentSection, string>> = {
  testimonials: 'Testimonials',
  partners: 'Partners',
  statistics: 'Statistics',
  questions: 'Questions',
  home: 'Home texts',
  about: 'About us texts',
  announcement: 'Announcement',
}

/** Ids of the items that came with the installation as samples: no other item can be one (STF-248). */
export const sampleIds: readonly string[] = [
  ...Array.from({ length: 9 }, (_, index) => `tst-0${index + 1}`),
  'eko-makers',
  'lagoon-labs',
  'baobab-schools',
  'harmattan-air',
  'okun-energy',
  'danfo-press',
  'zuma-trust',
  'ayo-games',
]
