import { z } from 'zod'
import { button, note, paragraph } from './layout.ts'
import { template } from './template.ts'

const AccountMail = z.object({ firstName: z.string() })

export const passwordChanged = template(AccountMail, ({ firstName }, { name, origin }) => ({
  subject: `Your ${name} password was changed`,
  preview: 'All devices were logged out. If it was not you, choose a new one now.',
  title: `Your password was changed, ${firstName}`,
  blocks: [
    paragraph(
      'Your account has a new password. Every device that was logged in with the old one is logged out.',
    ),
    note('If it was not you, choose a new password at once and tell us.'),
    button('Choose a new password', `${origin}/auth/forgot-password`),
  ],
}))

export const accountErased = template(AccountMail, ({ firstName }, { name }) => ({
  subject: `Your ${name} account is deleted`,
  preview: 'The data of your family is deleted.',
  title: `Goodbye, ${firstName}`,
  blocks: [
    paragraph(
      'As you asked, we have deleted your account: your profile, your children and their photos, your cart and your wishlist.',
    ),
    paragraph('Payments stay in our books without names, because the law asks us to keep accounts.'),
    note('If it was not you, reply to this email.'),
  ],
}))

/** For a sign-up with a taken address; the response does not reveal the account. */
export const accountExists = template(AccountMail, ({ firstName }, { name, origin }) => ({
  subject: `You already have a ${name} account`,
  preview: 'Someone signed up with your address. Your account has not changed.',
  title: `You already have an account, ${firstName}`,
  blocks: [
    paragraph(
      `Someone, probably you, signed up at ${name} with this email address. There is already an account for it.`,
    ),
    button('Log in', `${origin}/auth/login`),
    note('If you do not remember the password, choose Forgot Password on the login page.'),
    note('If it was not you, you can ignore this; nothing has changed.'),
  ],
}))
