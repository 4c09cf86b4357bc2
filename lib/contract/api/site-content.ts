import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, isGiven, text } from '#contract/field'
import { contentSections } from '#domain/content-sections'
import { lagosDate } from '#domain/dates'

/** Stored with each section: increase it when a schema changes so that stored values no longer fit. */
export const CONTENT_SCHEMA_VERSION = 1

/** A longer word would be wider than the narrowest screen. */
const LONG_WORD = /\S{25}/

const words = (max: number) =>
  text(max)
    .min(1, 'Required')
    .refine((value) => !LONG_WORD.test(value), 'Use words of up to 24 characters.')
const line = (max: number) =>
  words(max).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'Use one line.')

const item = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  hidden: z.boolean(),
}

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

const NO_CONSENT = 'Enter the day of their consent, or hide this.'
const consentDay = z.union([
  z.literal(''),
  z.iso
    .date('Enter a day.')
    .refine((day) => day >= '2000-01-01' && day <= lagosDate(new Date()), 'Enter a day up to today.'),
])

/** STF-248. `sample`: it came with the installation and nobody has said it. */
const Testimonial = z
  .object({
    ...item,
    quote: words(400),
    author: line(40),
    role: line(60),
    rating: z.number().int().min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.'),
    consentDay,
    sample: z.boolean(),
  })
  .refine((one) => one.sample || one.hidden || one.consentDay !== '', {
    path: ['consentDay'],
    message: NO_CONSENT,
    when: isGiven,
  })

const webAddress = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(200, 'Too Long!')
    .regex(/^https:\/\/[^\s"'<>]+$/, 'Enter an address that begins with https://'),
])

/** STF-249. Its mark is a drawing of the installation or a picture of the media, whose `image` the API writes. */
const Partner = z
  .object({
    ...item,
    name: line(40),
    href: webAddress,
    drawing: z.union([z.literal(''), z.string().regex(/^partners\/[a-z0-9-]+\.svg(?:#[a-z0-9-]+)?$/)]),
    mediaId: id.nullable(),
    image: z.string().max(300),
    sample: z.boolean(),
  })
  .refine((one) => one.drawing !== '' || one.mediaId !== null, {
    path: ['mediaId'],
    message: 'Choose a mark.',
    when: isGiven,
  })

const Statistic = z.object({ id: item.id, value: line(8), label: line(40) })

const ANSWER_LIMIT = 5_000

/** STF-250. `answer`: HTML without pictures. */
const Question = z.object({
  ...item,
  question: line(120),
  answer: z
    .string()
    .max(ANSWER_LIMIT, 'The text is too long.')
    .refine((html) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '', 'Required'),
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

/** `href`: a page of this site. */
const Announcement = z.object({
  text: line(120),
  href: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(200, 'Too Long!')
      .regex(/^\/(?![/\\])[!-~]*$/, 'Enter a page of this site, such as /course/browse-courses'),
  ]),
})

/** STF-247: of the form, the API and the page. */
export const contentSchemas = {
  testimonials: listOf(Testimonial, 0, 24),
  partners: listOf(Partner, 0, 24),
  statistics: listOf(Statistic, 1, 4),
  questions: listOf(Question, 1, 40).refine(
    ({ items }) => items.length === 0 || items.some(({ hidden }) => !hidden),
    { path: ['items'], message: 'Show at least one question.' },
  ),
  home: HomeTexts,
  about: AboutTexts,
  announcement: Announcement,
} as const

export type ContentValues = {
  [Section in keyof typeof contentSchemas]: z.output<(typeof contentSchemas)[Section]>
}
export type Testimonial = z.infer<typeof Testimonial>
export type Partner = z.infer<typeof Partner>
export type Statistic = z.infer<typeof Statistic>
export type Question = z.infer<typeof Question>
export type HomeTexts = z.infer<typeof HomeTexts>
export type AboutTexts = z.infer<typeof AboutTexts>
export type Announcement = z.infer<typeof Announcement>

/** Not checked here: a section that no longer fits does not take the others with it. */
export const StoredValue = z.record(z.string(), z.unknown())

/** Sections that staff have saved, without what is hidden; the site shows its own content for the others (STF-246). */
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
