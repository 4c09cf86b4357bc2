import { z } from 'zod'
import * as item from '#contract/api/content-items'
import { line, words } from '#contract/api/content-text'
import { endpoint } from '#contract/endpoint'
import { tooLong } from '#contract/field'
import { contentSections } from '#domain/content-sections'
import { isSitePage } from '#domain/site-page'

/** Stored with each section: increase it when a schema changes so that stored values no longer fit. */
export const CONTENT_SCHEMA_VERSION = 1

const hasOwnIds = (items: readonly { id: string }[]) =>
  new Set(items.map((one) => one.id)).size === items.length
const listOf = <Item extends z.ZodType<{ id: string }>>(schema: Item, min: number, max: number) =>
  z.object({
    items: z
      .array(schema)
      .min(min, 'Add at least one.')
      .max(max, `Use at most ${max}.`)
      .refine(hasOwnIds, 'Two items have the same id.'),
  })

const HomeTexts = z.object({
  heroTitle: line(60),
  heroLead: words(240),
  heroPlaceholder: line(30),
  heroCourses: line(30),
  heroTalk: line(30),
  partnersTitle: line(60),
  offeringsTitle: line(60),
  offering1Title: line(40),
  offering1Text: words(180),
  offering1Link: line(40),
  offering2Title: line(40),
  offering2Text: words(180),
  offering2Link: line(40),
  offering3Title: line(40),
  offering3Text: words(180),
  offering3Link: line(40),
  coursesTitle: line(60),
  coursesLink: line(40),
  appTitle: line(60),
  appText: words(240),
  appAndroid: line(40),
  appIos: line(40),
  blogTitle: line(60),
  blogLink: line(40),
  testimonialsTitle: line(60),
  faqTitle: line(60),
  faqLead: words(160),
  faqLink: line(40),
})

const AboutTexts = z.object({
  title: line(80),
  lead: words(400),
  vision: words(240),
  mission: words(240),
  valuesTitle: line(60),
  value1Title: line(40),
  value1Text: words(240),
  value2Title: line(40),
  value2Text: words(240),
  value3Title: line(40),
  value3Text: words(240),
  value4Title: line(40),
  value4Text: words(240),
})

const NO_PAGE = 'Enter a page of this site, such as /course/browse-courses'

/** `href`: a page of this site. */
const Announcement = z.object({
  text: line(120),
  href: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(200, tooLong(200))
      .regex(/^[!-~]*$/, NO_PAGE)
      .refine(isSitePage, NO_PAGE),
  ]),
})

/** STF-247: of the form, the API and the page. */
export const contentSchemas = {
  testimonials: listOf(item.Testimonial, 0, 24),
  partners: listOf(item.Partner, 0, 24),
  statistics: listOf(item.Statistic, 1, 4),
  questions: listOf(item.Question, 1, 40).refine(
    ({ items }) => items.length === 0 || items.some(({ hidden }) => !hidden),
    { path: ['items'], message: 'Show at least one question.' },
  ),
  home: HomeTexts,
  about: AboutTexts,
  announcement: Announcement,
} as const

/** Of the public answer, which says neither when an author agreed nor which picture of the media a mark is. */
export const publicSchemas = {
  ...contentSchemas,
  testimonials: listOf(item.PublicTestimonial, 0, 24),
  partners: listOf(item.PublicPartner, 0, 24),
} as const

export type PublicValues = {
  [Section in keyof typeof publicSchemas]: z.output<(typeof publicSchemas)[Section]>
}
export type PublicPartner = z.infer<typeof item.PublicPartner>
export type ContentValues = {
  [Section in keyof typeof contentSchemas]: z.output<(typeof contentSchemas)[Section]>
}
export type Testimonial = z.infer<typeof item.Testimonial>
export type Partner = z.infer<typeof item.Partner>
export type Statistic = z.infer<typeof item.Statistic>
export type Question = z.infer<typeof item.Question>
export type HomeTexts = z.infer<typeof HomeTexts>
export type AboutTexts = z.infer<typeof AboutTexts>
export type Announcement = z.infer<typeof Announcement>

/** Not checked here: a section that no longer fits does not take the others with it. */
export const StoredValue = z.record(z.string(), z.unknown())

/** Sections that staff have saved, without what is hidden or only for staff; the site shows its own content for the others (STF-246). */
export const readSiteContent = endpoint({
  method: 'GET',
  path: '/site-content',
  auth: 'none',
  response: z.object({
    sections: z.array(
      z.object({ section: z.enum(contentSections), value: StoredValue, schemaVersion: z.number().int() }),
    ),
  }),
})
export type StoredContent = z.infer<typeof readSiteContent.response>
