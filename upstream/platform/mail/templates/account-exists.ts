import { z } from 'zod'
import { button, note, paragraph } from './layout.ts'
import { template } from './template.ts'

const AccountExistsMail = z.object({ firstName: z.string() })

/** For a sign-up with a taken address; the response does not reveal the account. */
export const accountExists = template(AccountExistsMail, ({ firstName }, { name, origin }) => ({
  subject: `You already have a ${name} account`,
  preview: 'Somebody signed up with your address. Your account is as it was.',
  title: `You already have an account, ${firstName}`,
  blocks: [
    paragraph(
      `Somebody, probably you, signed up at ${name} with this email address. There is already an account for it.`,
    ),
    button('Log in', `${origin}/auth/login`),
    note('If you do not remember the password, choose Forgot Password on the login page.'),
    note('If it was not you, you can ignore this; nothing has changed.'),
  ],
}))
