import type { Lane } from '../db/schema/mail.ts'

/** Someone waits for these mails on a screen. */
const awaited: ReadonlySet<string> = new Set([
  'otp-register',
  'otp-forgetPassword',
  'account-exists',
  'sign-in-link',
  'email-change-confirm',
  'newsletter-confirm',
  'staff-invitation',
  'staff-reset',
])

export const laneOf = (template: string): Lane => (awaited.has(template) ? 'code' : 'service')
