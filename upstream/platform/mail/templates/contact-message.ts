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

export const contactMessage = template(ContactMessageMail, ({ firstName, lastName, ...sent }) => {
  const name = `${firstName} ${lastName}`
  const given: [string, string][] = [
    ['Name', name],
    ['Email', sent.email],
  ]
  if (sent.phone) given.push(['Phone', sent.phone])
  if (sent.address) given.push(['Address', sent.address])
  return {
    subject: `Message from ${name.replace(/\s+/g, ' ')}`,
    preview: sent.comment || 'No comment was written.',
    title: 'A message from the contact page',
    blocks: [
      paragraph(sent.comment || 'No comment was written.'),
      rows(given),
      button('Answer', `mailto:${encodeURIComponent(sent.email)}`),
    ],
  }
})
