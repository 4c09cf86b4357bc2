import { z } from 'zod'
import { button, paragraph } from './layout.ts'
import { template } from './template.ts'

/** To owners. It names no family. */
export const StaffAlertMail = z.object({
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  label: z.string(),
  /** Below `/staff`. */
  path: z.string().startsWith('/staff'),
})
export type StaffAlertMail = z.infer<typeof StaffAlertMail>

export const staffAlert = template(StaffAlertMail, ({ name, subject, text, label, path }, { origin }) => ({
  subject,
  preview: text,
  title: subject,
  blocks: [paragraph(`Hello ${name.split(' ')[0] ?? name}. ${text}`), button(label, `${origin}${path}`)],
}))
