import { z } from 'zod'
import { longDate } from '#domain/dates'
import { note, paragraph, paragraphs, quote } from './layout.ts'
import { template } from './template.ts'

export const MessageReplyMail = z.object({
  /** Without HTML. */
  text: z.string(),
  /** First name of the person who replies. */
  by: z.string(),
  /** The message of the contact page, which may be empty. */
  comment: z.string(),
  writtenAt: z.iso.datetime(),
  replyTo: z.string(),
})
export type MessageReplyMail = z.infer<typeof MessageReplyMail>

/** STF-217. */
export const messageReply = template(MessageReplyMail, (mail, school) => {
  const { text, by, comment, writtenAt, replyTo } = mail
  const wrote = `You wrote on ${longDate(writtenAt)}:`
  const quoted = comment === '' ? [] : [note(wrote), quote(comment)]
  return {
    subject: `Re: your message to ${school.name}`,
    preview: text.replace(/\s+/g, ' ').slice(0, 100),
    title: `Your message to ${school.name}`,
    blocks: [...paragraphs(text), paragraph(`${by}, ${school.name}`), ...quoted],
    replyTo,
  }
})
