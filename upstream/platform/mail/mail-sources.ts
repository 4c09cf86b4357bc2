/** `hold`: once it is released (`releaseMails`), `drop`: never. */
export type SourceAnswer = Record<string, unknown> | 'hold' | 'drop'

/**
 * Of mails that go to thousands, by template: the outbox stores what a mail is about, and its content is read when it is
 * sent. The recipient of such a mail is not tried again after the mail server refused the address for good.
 */
export type MailSources = ReadonlyMap<string, (data: Record<string, unknown>) => Promise<SourceAnswer>>

/** In `last_error`: the mail server refused the address for good (STF-236). */
export const REFUSED = 'EREFUSED'

/** In `last_error`: the mail server refused the sender, for which nodemailer has the code of a refused address. */
export const SENDER_REFUSED = 'ESENDER'

/** The enhanced code of RFC 3463, such as 5.1.1. */
const enhancedCode = (response: unknown) =>
  typeof response === 'string' ? /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined

/**
 * An answer to RCPT that the mailbox does not exist, for which nodemailer gives the answer, its code and the command.
 * One that refuses the sender, its network or a full mailbox says nothing about the address.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return false
  const code = 'responseCode' in error ? error.responseCode : undefined
  const enhanced = enhancedCode('response' in error ? error.response : undefined)
  if (enhanced === undefined) return code === 550 || code === 553
  return enhanced.startsWith('5.1.') || enhanced === '5.2.1'
}

/** An answer to another command than RCPT, or one about the policy of the server (RFC 3463, X.7). */
export function isSenderRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EENVELOPE')) return false
  if (!('command' in error)) return false
  if (error.command === 'MAIL FROM' || error.command === 'DATA') return true
  return enhancedCode('response' in error ? error.response : undefined)?.slice(2, 4) === '7.'
}
