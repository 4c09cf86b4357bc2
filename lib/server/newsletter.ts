import 'server-only'
import * as call from '#contract/api/newsletter'
import { upstream } from '@/lib/server/upstream'

/** Puts an address on the list of the letter, or finds it there. */
export const joinNewsletter = (body: call.NewsletterInput) =>
  upstream(call.joinNewsletter, { body }, { anonymous: true })
