import { z } from 'zod'
import { button, note, paragraph } from './layout.ts'
import { template } from './template.ts'

/** The outbox removes `code` once the mail is sent, and sends nothing after `expiresAt`. */
export const NewsletterConfirmMail = z.object({
  code: z.string().regex(/^[\w-]{43}$/),
  expiresAt: z.iso.datetime(),
})
export type NewsletterConfirmMail = z.infer<typeof NewsletterConfirmMail>

/** STF-226. */
export const newsletterConfirm = template(NewsletterConfirmMail, ({ code }, { name, origin }) => ({
  subject: `Confirm that you want the letter of ${name}`,
  preview: 'The link works for 14 days.',
  title: 'Confirm your email address',
  blocks: [
    paragraph(
      `This address was entered on our site for the monthly letter of ${name}. Please confirm that you want it.`,
    ),
    button('Confirm this address', `${origin}/newsletter/confirm/${code}`),
    note('The link works for 14 days.'),
    note('If you did not ask for this, you can ignore it: you get no letter, and we delete the address.'),
  ],
}))
