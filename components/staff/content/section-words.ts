import { type ContentSection, sectionTitles } from '#domain/content-sections'

/** STF-245. `pages`: where the section is shown. */
export const sectionWords: Readonly<Record<ContentSection, { title: string; pages: string }>> = {
  testimonials: { title: sectionTitles.testimonials, pages: 'Home' },
  partners: { title: sectionTitles.partners, pages: 'Home' },
  statistics: { title: sectionTitles.statistics, pages: 'Home and About us' },
  questions: { title: sectionTitles.questions, pages: 'FAQ; the first five on home' },
  home: { title: sectionTitles.home, pages: 'Home' },
  about: { title: sectionTitles.about, pages: 'About us' },
  announcement: { title: sectionTitles.announcement, pages: 'Home, above everything else' },
}
