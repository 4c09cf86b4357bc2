/** `hold`: later, `drop`: never. */
export type SourceAnswer = Record<string, unknown> | 'hold' | 'drop'

/**
 * Of mails that go to thousands, by template: the outbox stores what a mail is about, and its content is read when it is
 * sent. The recipient of such a mail is not tried again after the mail server refused the address for good.
 */
export type MailSources = ReadonlyMap<string, (data: Record<string, unknown>) => Promise<SourceAnswer>>

/** In `last_error`: the mail server refused the address for good (STF-236). */
export const REFUSED = 'EREFUSED'

/** An answer 5xx to RCPT, for which nodemailer gives the code of the answer and the command. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500
