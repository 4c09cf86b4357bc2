import { z } from 'zod'
import { line, words } from '#contract/api/content-text'
import { id, isGiven, tooLong } from '#contract/field'
import { sampleIds } from '#domain/content-sections'
import { lagosDate } from '#domain/dates'

const item = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  hidden: z.boolean(),
}

const NO_CONSENT = 'Enter the day of their consent, or hide this.'
const consentDay = z.union([
  z.literal(''),
  z.iso
    .date('Enter a day.')
    .refine((day) => day >= '2000-01-01' && day <= lagosDate(new Date()), 'Enter a day up to today.'),
])

const isOwnSample = ({ id, sample }: { id: string; sample: boolean }) => !sample || sampleIds.includes(id)
const notSample = {
  path: ['sample'],
  message: 'Only what came with the installation is a sample.',
  when: isGiven,
}

const testimonial = {
  ...item,
  quote: words(400),
  author: line(40),
  role: line(60),
  rating: z.number().int().min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.'),
  /** It came with the installation and no customer has said it. */
  sample: z.boolean(),
}

/** STF-248. */
export const Testimonial = z
  .object({ ...testimonial, consentDay })
  .refine((one) => one.sample || one.hidden || one.consentDay !== '', {
    path: ['consentDay'],
    message: NO_CONSENT,
    when: isGiven,
  })
  .refine(isOwnSample, notSample)

const webAddress = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(200, tooLong(200))
    .regex(/^https:\/\/[^\s"'<>]+$/, 'Enter an address that begins with https://'),
])

const partner = {
  ...item,
  name: line(40),
  href: webAddress,
  drawing: z.union([z.literal(''), z.string().regex(/^partners\/[a-z0-9-]+\.svg(?:#[a-z0-9-]+)?$/)]),
  image: z.string().max(300),
  sample: z.boolean(),
}

/** STF-249. Its mark is a drawing of the installation or a picture of the media, whose `image` the API writes. */
export const Partner = z
  .object({ ...partner, mediaId: id.nullable() })
  .refine((one) => one.drawing !== '' || one.mediaId !== null, {
    path: ['mediaId'],
    message: 'Choose a mark.',
    when: isGiven,
  })
  .refine(isOwnSample, notSample)

export const Statistic = z.object({ id: item.id, value: line(8), label: line(40) })

const ANSWER_LIMIT = 5_000

/** STF-250. `answer`: HTML without pictures. */
export const Question = z.object({
  ...item,
  question: line(120),
  answer: z
    .string()
    .max(ANSWER_LIMIT, 'The text is too long.')
    .refine((html) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '', 'Required'),
})

export const PublicTestimonial = z.object(testimonial)
export const PublicPartner = z.object(partner)
