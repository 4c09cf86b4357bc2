import type { ContentSection } from '#domain/content-sections'

/** STF-245. `pages`: where the section is shown. */
export const sectionWords: Readonly<Record<ContentSection, { title: string; pages: string }>> = {
  testimonials: { title: 'Testimonials', pages: 'Home' },
  partners: { title: 'Partners', pages: 'Home' },
  statistics: { title: 'Statistics', pages: 'Home and About us' },
  questions: { title: 'Questions', pages: 'FAQ; the first five on home' },
  home: { title: 'Home texts', pages: 'Home' },
  about: { title: 'About us texts', pages: 'About us' },
  announcement: { title: 'Announcement', pages: 'Home, above everything else' },
}
