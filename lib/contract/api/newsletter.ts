import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, id, text } from '#contract/field'
import { Message } from '#contract/message'

export const NewsletterInput = z.object({
  email,
  agree: z.boolean().refine((agreed) => agreed, 'Please agree, so that we may store your address.'),
  /** Of the words beside the tick, as this page showed them (STF-225). */
  consentVersion: text(20).optional(),
  /** The path of the page with the form (STF-225). */
  source: text(200).optional().catch(undefined),
})
export type NewsletterInput = z.infer<typeof NewsletterInput>

/**
 * The answer is the same for a known address, so subscriptions cannot be enumerated.
 * @throws AppError `invalid` for a version of the words that never was
 */
export const joinNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter-subscribers',
  auth: 'none',
  status: 201,
  body: NewsletterInput,
  response: Message,
})

const token = text(300).min(1)

/** STF-226. @throws AppError `conflict` with reason `link_invalid` after 14 days, and for a link that was replaced */
export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter-subscribers/confirm',
  auth: 'none',
  body: z.object({ token }),
  response: Message,
})

/** STF-233, STF-234: as often as it is called. @throws AppError `not_found` for a token that was not signed here */
export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  auth: 'none',
  params: z.object({ token }),
  response: Message,
})

/**
 * STF-235: counts a visit of a link in a letter, except of a `reader`, and answers where it leads.
 * @throws AppError `not_found`, also for a number that no letter has
 */
export const followLetterLink = endpoint({
  method: 'GET',
  path: '/newsletter/links/:letterId/:number',
  auth: 'none',
  params: z.object({ letterId: id, number: z.coerce.number().int().min(1).max(1_000).catch(0) }),
  // First the id is checked: an unknown one is not found, whatever else the address holds.
  query: z.object({ by: z.enum(['person', 'reader']).default('reader') }),
  response: z.object({ address: z.string() }),
})
