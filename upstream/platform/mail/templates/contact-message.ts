import { z } from 'zod'
import type { School } from '../../config/school.ts'
import { type Block, button, link, note, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

const ContactMessageMail = z.object({
  /** Mails that were queued before it was known have none. */
  messageId: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  comment: z.string(),
})

/** STF-216: only what is answered there is known to be answered. */
function answers(messageId: string | undefined, mailto: string, { name, origin }: School): Block[] {
  if (messageId === undefined) return [button('Answer', mailto)]
  return [
    button('Open the message', `${origin}/staff/messages/${encodeURIComponent(messageId)}`),
    note(
      `Answer in ${name}: everyone then sees who answered and when. By email the message stays open there.`,
    ),
    link('Answer by email', mailto),
  ]
}

export const contactMessage = template(ContactMessageMail, ({ firstName, lastName, ...message }, school) => {
  const name = `${firstName} ${lastName}`
  const fields: [string, string][] = [
    ['Name', name],
    ['Email', message.email],
  ]
  if (message.phone) fields.push(['Phone', message.phone])
  if (message.address) fields.push(['Address', message.address])
  return {
    subject: `Message from ${name.replace(/\s+/g, ' ')}`,
    preview: message.comment || 'No comment was written.',
    title: 'A message from the contact page',
    blocks: [
      paragraph(message.comment || 'No comment was written.'),
      rows(fields),
      ...answers(message.messageId, `mailto:${encodeURIComponent(message.email)}`, school),
    ],
  }
})
