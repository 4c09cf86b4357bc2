import { z } from 'zod'
import { button, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

const ContactMessageMail = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  comment: z.string(),
})

export const contactMessage = template(ContactMessageMail, ({ firstName, lastName, ...message }) => {
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
      button('Answer', `mailto:${encodeURIComponent(message.email)}`),
    ],
  }
})
