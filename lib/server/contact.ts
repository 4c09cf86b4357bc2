import 'server-only'
import * as call from '#contract/api/contact'
import { upstream } from '@/lib/server/upstream'

/** Keeps a message to the school; the answer is the upstream's sentence. */
export const sendContact = (body: call.ContactInput) =>
  upstream(call.sendContact, { body }, { anonymous: true }, { fallback: 'Failed to send contact form.' })
