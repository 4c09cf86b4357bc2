/** Those that their name does not describe. */
const words = new Map([
  ['otp-register', 'Code to sign up'],
  ['otp-forgetPassword', 'Code for a new password'],
  ['account-exists', 'Sign-up with a known address'],
  ['account-erased', 'Account deleted'],
  ['contact-message', 'Message of the contact page'],
  ['message-reply', 'Reply to a message'],
  ['balance-open', 'Reminder of the open balance'],
  ['enrolled', 'What happens next'],
  ['moved', 'Moved to another course'],
  ['payment-pending', 'Waiting for the payment'],
  ['transfer-returned', 'Transfer came back'],
  ['refunded', 'Payment returned'],
  ['refund-account', 'Bank details for a refund'],
  ['course-reminder-3', 'Reminder, 3 days before'],
  ['course-reminder-1', 'Reminder, 1 day before'],
  ['course-letter', 'Letter to the families of a course'],
  ['letter', 'Newsletter'],
  ['sign-in-link', 'Sign-in link'],
  ['email-change-confirm', 'Email change, to the new address'],
  ['email-change-notice', 'Email change, to the old address'],
  ['email-changed', 'Email change, made'],
  ['family-invitation', 'Invitation of a family'],
  ['newsletter-confirm', 'Newsletter: confirm the address'],
  ['request-confirm', 'Link of a privacy request'],
  ['request-announced', 'Deletion announced'],
  ['staff-invitation', 'Staff: invitation'],
  ['staff-reset', 'Staff: sign-in reset'],
  ['staff-security', 'Staff: sign-in changed'],
  ['staff-alert', 'Staff: alert'],
])

/** A subject may hold a child's name, which lists and the audit never hold. */
export const templateWords = (template: string): string =>
  words.get(template) ?? `${template.charAt(0).toUpperCase()}${template.slice(1).replaceAll('-', ' ')}`

/** Emails about an order or a course, and replies. No other body is shown: it may hold a code or a link (STF-223). */
const readable: ReadonlySet<string> = new Set([
  'receipt',
  'receipt-by-hand',
  'balance-open',
  'enrolled',
  'course-reminder-3',
  'course-reminder-1',
  'course-postponed',
  'course-cancelled',
  'moved',
  'enrolment-ended',
  'course-letter',
  'message-reply',
  'payment-pending',
  'transfer-returned',
  'refund-due',
  'refunded',
  'refund-approved',
  'refund-sent',
  'refund-account',
])

export const isReadable = (template: string): boolean => readable.has(template)
