import type { AboutTexts, Announcement, ContentValues, HomeTexts } from '#contract/api/site-content'
import { about } from '@/lib/content/about'
import { questions } from '@/lib/content/faqs'
import { home } from '@/lib/content/home'
import partners from '@/lib/content/partners.json'
import testimonials from '@/lib/content/testimonials.json'

function homeTexts(): HomeTexts {
  const { hero, offerings, app } = home
  const [group, single, camp] = offerings.items
  return {
    heroTitle: hero.title,
    heroLead: hero.lead,
    heroPlaceholder: hero.searchPlaceholder,
    heroCourses: hero.courses,
    heroTalk: hero.talk,
    partnersTitle: home.partnersTitle,
    offeringsTitle: offerings.title,
    offering1Title: group.title,
    offering1Text: group.text,
    offering1Link: group.link.text,
    offering2Title: single.title,
    offering2Text: single.text,
    offering2Link: single.link.text,
    offering3Title: camp.title,
    offering3Text: camp.text,
    offering3Link: camp.link.text,
    coursesTitle: home.coursesTitle,
    coursesLink: home.coursesLink,
    appTitle: app.title,
    appText: app.text,
    appAndroid: app.android,
    appIos: app.ios,
    blogTitle: home.blogTitle,
    blogLink: home.blogLink,
    testimonialsTitle: home.testimonialsTitle,
    faqTitle: home.faqTitle,
    faqLead: home.faqLead,
    faqLink: home.faqLink,
  }
}

function aboutTexts(): AboutTexts {
  const { title, lead, vision, mission, valuesTitle, values } = about
  const [learning, authenticity, awesome, excellence] = values
  return {
    title,
    lead,
    vision,
    mission,
    valuesTitle,
    value1Title: learning.title,
    value1Text: learning.text,
    value2Title: authenticity.title,
    value2Text: authenticity.text,
    value3Title: awesome.title,
    value3Text: awesome.text,
    value4Title: excellence.title,
    value4Text: excellence.text,
  }
}

const noAnnouncement: Announcement = { text: '', href: '' }

/** What is shown until a section is saved (STF-246). The announcement is empty. */
export const originals: ContentValues = {
  testimonials: {
    items: testimonials.items.map(({ id, quote, initials, role, rating, sample }) => ({
      id,
      hidden: false,
      quote,
      author: initials,
      role,
      rating,
      consentDay: '',
      sample,
    })),
  },
  partners: {
    items: partners.items.map(({ id, name, mark, sample }) => ({
      id,
      hidden: false,
      name,
      href: '',
      drawing: mark,
      mediaId: null,
      image: '',
      sample,
    })),
  },
  statistics: { items: home.stats.map(({ value, label }, index) => ({ id: `s${index + 1}`, value, label })) },
  questions: { items: questions },
  home: homeTexts(),
  about: aboutTexts(),
  announcement: noAnnouncement,
}
