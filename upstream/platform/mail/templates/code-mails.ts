import { z } from 'zod'
import { code, note, paragraph } from './layout.ts'
import { template } from './template.ts'

export const CodeMail = z.object({
  firstName: z.string().optional(),
  code: z.string().length(6),
  expiresAt: z.iso.datetime(),
})
export type CodeMail = z.infer<typeof CodeMail>

const ignoreNote = note('If you did not ask for this, you can ignore it; nothing will change.')
const validityNote = note(
  'The code works once, for 10 minutes. We will never ask you for it by phone or chat.',
)
const withSpace = (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`

const codeMail = (why: string) =>
  template(CodeMail, ({ firstName, code: digits }, { name }) => ({
    subject: `${digits} is your ${name} code`,
    preview: `Your code is ${withSpace(digits)}. It works for 10 minutes.`,
    title: firstName ? `Here is your code, ${firstName}` : 'Here is your code',
    blocks: [paragraph(why), code(digits), validityNote, ignoreNote],
  }))

export const otpRegister = codeMail('Type it on the page you left open to confirm your email address.')
export const otpForgetPassword = codeMail('Type it on the page you left open to choose a new password.')
