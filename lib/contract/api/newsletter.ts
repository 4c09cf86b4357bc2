import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email } from '#contract/field'
import { Message } from '#contract/message'

export const NewsletterInput = z.object({
  email,
  agree: z.boolean().refine((agreed) => agreed, 'Please agree, so that we may store your address.'),
})
export type NewsletterInput = z.infer<typeof NewsletterInput>

/** The answer is the same for a known address, so subscriptions cannot be enumerated. */
export const joinNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter-subscribers',
  auth: 'none',
  status: 201,
  body: NewsletterInput,
  response: Message,
})
