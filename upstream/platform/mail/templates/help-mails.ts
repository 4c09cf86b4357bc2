import { z } from 'zod'
import { button, link, note, paragraph } from './layout.ts'
import { template } from './template.ts'

/** The outbox removes `code` once the mail is sent, and sends nothing after `expiresAt`. */
const Link = z.object({
  code: z.string().regex(/^[\w-]{43}$/),
  expiresAt: z.iso.datetime(),
})

/** STF-198. An unverified name may be a stranger's text in someone's mailbox. */
export const SignInLinkMail = Link.extend({ firstName: z.string().optional() })
export type SignInLinkMail = z.infer<typeof SignInLinkMail>

export const signInLink = template(SignInLinkMail, ({ firstName, code }, { name, origin }) => ({
  subject: `Choose a new password for ${name}`,
  preview: 'The link works once, for 60 minutes.',
  title: firstName ? `Choose a new password, ${firstName}` : 'Choose a new password',
  blocks: [
    paragraph(`The office of ${name} sends you this link, so that you can log in to your account.`),
    button('Choose a new password', `${origin}/sign-in-link/${code}`),
    note('The link works once, for 60 minutes. We will never ask you for it by phone or chat.'),
    note('If you did not ask for this, you can ignore it; nothing will change.'),
  ],
}))

/** STF-200, to the new address. */
export const EmailChangeConfirmMail = Link
export type EmailChangeConfirmMail = z.infer<typeof EmailChangeConfirmMail>

export const emailChangeConfirm = template(EmailChangeConfirmMail, ({ code }, { name, origin }) => ({
  subject: `Confirm your email address for ${name}`,
  preview: 'The link works for 24 hours.',
  title: 'Confirm your email address',
  blocks: [
    paragraph(
      `The office of ${name} was asked to use this address for an account. Please confirm that it is yours.`,
    ),
    button('Confirm this address', `${origin}/email-change/${code}/confirm`),
    note('The link works for 24 hours. The change takes effect a day after it was asked for.'),
    note('If you did not ask for this, you can ignore it; nothing will change.'),
  ],
}))

/** STF-200, to the old address. */
export const EmailChangeNoticeMail = Link.extend({
  firstName: z.string(),
  /** Masked. */
  newAddress: z.string(),
})
export type EmailChangeNoticeMail = z.infer<typeof EmailChangeNoticeMail>

export const emailChangeNotice = template(
  EmailChangeNoticeMail,
  ({ firstName, newAddress, code }, { name, origin }) => ({
    subject: `The email address of your ${name} account is to change`,
    preview: 'If this is not what you want, stop it within 24 hours.',
    title: `Your email address is to change, ${firstName}`,
    blocks: [
      paragraph(
        `The office of ${name} was asked to change the email address of your account to ${newAddress}. ` +
          'This happens in 24 hours, once the new address is confirmed.',
      ),
      note('If you asked for this, there is nothing to do.'),
      paragraph('If you did not ask for this, please stop it now.'),
      button('Stop the change', `${origin}/email-change/${code}/stop`),
    ],
  }),
)

/** STF-200, to both addresses: without a name, because the old one is no longer the family's. */
export const EmailChangedMail = z.object({
  /** Masked. */
  newAddress: z.string(),
})
export type EmailChangedMail = z.infer<typeof EmailChangedMail>

export const emailChanged = template(EmailChangedMail, ({ newAddress }, { name, origin }) => ({
  subject: `The email address of your ${name} account was changed`,
  preview: 'Log in with the new address from now on.',
  title: 'Your email address was changed',
  blocks: [
    paragraph(
      `Your account at ${name} now has the address ${newAddress}. You were logged out on all devices; please log in with the new address.`,
    ),
    paragraph('If you did not want this, please tell us at once.'),
    button('Contact us', `${origin}/contact`),
  ],
}))

/** STF-180. */
export const FamilyInvitationMail = z.object({
  firstName: z.string(),
  course: z.object({ courseId: z.string(), title: z.string() }).optional(),
})
export type FamilyInvitationMail = z.infer<typeof FamilyInvitationMail>

export const familyInvitation = template(FamilyInvitationMail, ({ firstName, course }, { name, origin }) => ({
  subject: `${name} invites you to make an account`,
  preview: 'With an account you can add your children and see their courses.',
  title: `Welcome to ${name}, ${firstName}`,
  blocks: [
    paragraph(
      `Please make an account with this email address and add your children${course ? `, so that we can enrol them in ${course.title}` : ''}.`,
    ),
    button('Make an account', `${origin}/auth/signup`),
    ...(course
      ? [link(course.title, `${origin}/course/browse-courses/${encodeURIComponent(course.courseId)}`)]
      : []),
    note('If you do not expect this, you can ignore it; nothing will change.'),
  ],
}))
