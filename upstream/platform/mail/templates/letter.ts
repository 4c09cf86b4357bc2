import { z } from 'zod'
import { type Block, entry, escapeHtml, link, note } from './layout.ts'
import { mailHtml } from './rich-text-html.ts'
import { plainText } from './rich-text-plain.ts'
import { isWebAddress } from './rich-text-tokens.ts'
import { template } from './template.ts'

const Item = z.object({ title: z.string(), path: z.string(), details: z.string() })
type Item = z.infer<typeof Item>

/** The outbox stores `letterId` and `subscriberId`; the rest is read when the mail is sent. */
export const LetterMail = z.object({
  letterId: z.string(),
  subject: z.string(),
  previewLine: z.string().nullable(),
  /** Cleaned HTML. */
  content: z.string(),
  items: z.object({ courses: z.array(Item), posts: z.array(Item) }),
  /** Numbers of links by address; a test has none and counts no visits. */
  links: z.record(z.string(), z.number()),
  /** Token of the link that unsubscribes; a test has none. */
  leaveToken: z.string().optional(),
})
export type LetterMail = z.infer<typeof LetterMail>

type HrefOf = (address: string) => string

const heading = (words: string): Block => ({
  html: `<h2 style="margin:20px 0 8px;font-size:22px;line-height:1.25">${escapeHtml(words)}</h2>`,
  text: words,
})

const item = ({ title, path, details }: Item, hrefOf: HrefOf): Block[] => [
  entry(title, details),
  link(`Read more: ${title}`, hrefOf(path)),
]

const section = (words: string, items: readonly Item[], hrefOf: HrefOf): Block[] =>
  items.length === 0 ? [] : [heading(words), ...items.flatMap((one) => item(one, hrefOf))]

const why = 'You get this email because you asked for our newsletter.'

/** STF-227, STF-230, STF-232. */
export const letter = template(LetterMail, (mail, { origin }) => {
  const { letterId, content, items, links, leaveToken } = mail
  const hrefOf = (address: string) => {
    const number = links[address]
    if (number !== undefined) return `${origin}/newsletter/visit/${letterId}/${number}`
    return isWebAddress(address) && address.startsWith('/') ? `${origin}${address}` : address
  }
  const subject = mail.subject.replace(/\s+/g, ' ')
  const leaveUrl = leaveToken && `${origin}/newsletter/unsubscribe/${leaveToken}`
  return {
    subject,
    preview: mail.previewLine ?? '',
    title: subject,
    blocks: [
      { html: mailHtml(content, origin, hrefOf), text: plainText(content, hrefOf) },
      ...section('Courses that start soon', items.courses, hrefOf),
      ...section('Newest posts', items.posts, hrefOf),
      ...(leaveUrl
        ? [note(why), link('Unsubscribe', leaveUrl)]
        : [note('This is a test. In the letter, a link to unsubscribe is here.')]),
    ],
    ...(leaveUrl && { unsubscribeUrl: leaveUrl }),
  }
})
