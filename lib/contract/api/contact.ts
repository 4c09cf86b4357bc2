import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { email, name, text } from '#contract/field'
import { Message } from '#contract/message'

/** In characters; 100 are allowed although the message says fewer (AMB-33). */
const COMMENT_LIMIT = 100

export const ContactInput = z.object({
  firstName: name(100, 'First name is required'),
  lastName: name(100, 'Last name is required'),
  email,
  phone: text(30).optional(),
  address: text(200).optional(),
  comment: text(COMMENT_LIMIT, 'Comment must be less than 100 characters'),
  agree: z.boolean().refine((agreed) => agreed, 'You must agree to the terms'),
})
export type ContactInput = z.infer<typeof ContactInput>

export const sendContact = endpoint({
  method: 'POST',
  path: '/contact-us',
  auth: 'none',
  status: 201,
  body: ContactInput,
  response: Message,
})

export const sendContactAlias = endpoint({ ...sendContact, path: '/contacts' })
