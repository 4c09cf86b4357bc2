/** `hold`: once it is released (`releaseMails`), `drop`: never. */
export type SourceAnswer = Record<string, unknown> | 'hold' | 'drop'

export type MailSource = {
  /** @param stored what the outbox stores of the mail @returns what the mail says, of this moment */
  read: (stored: Record<string, unknown>) => Promise<SourceAnswer>
  /** Whether a recipient is tried again after the mail server refused the address for good. */
  isRetriedAfterRefusal: boolean
}

/** By template. The other templates say what the outbox stores. */
export type MailSources = ReadonlyMap<string, MailSource>

/** In `last_error`: the mail server says that there is no such mailbox (STF-203, STF-236). */
export const REFUSED = 'EREFUSED'

/** In `last_error`: the mail server says what else keeps it from the mailbox, for example that it is full (STF-203). */
export const UNDELIVERABLE = 'ERECIPIENT'

/** In `last_error`: the mail server refused the sender. */
const SENDER_REFUSED = 'ESENDER'

/** In `last_error`: the mail server refused an address, the recipient's or the sender's. */
const ADDRESS_REFUSED = 'EADDRESS'

/** In `last_error`: the mail server answered by a code 4xx, for example because it is busy. */
const TRY_LATER = 'ELATER'

/** The enhanced code of RFC 3463, such as 5.1.1, wherever the answer has it. An IP address is none. */
const enhancedCode = (response: unknown) =>
  typeof response === 'string' ? /(?<![\w.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(response)?.[0] : undefined

/** X.1.7 and X.1.8 are about the sender's address, also as an answer to RCPT, and X.7 about what it may send. */
const isOfSender = (enhanced: string | undefined) => /^[45]\.(?:7\.|1\.[78]$)/.test(enhanced ?? '')

const NO_MAILBOX: (string | undefined)[] = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']

const replyCode = (error: Error): number =>
  'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0

/** Of an answer to RCPT, for which nodemailer gives the answer, its code and the command. */
const enhancedOfRcpt = (error: Error) =>
  'command' in error && error.command === 'RCPT TO' && 'response' in error
    ? enhancedCode(error.response)
    : undefined

/**
 * An answer to RCPT that the mailbox does not exist. A code 550 or 553 alone is none: servers also give it when they
 * refuse the sender or to relay.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && replyCode(error) >= 500 && NO_MAILBOX.includes(enhancedOfRcpt(error))

/**
 * X.1 is about the address, X.2 about the mailbox; X.Y.0 does not say what is wrong. Of X.4 others are about quotas, and
 * Exchange gives 5.4.1 also for its own relay.
 */
function isUndeliverable(error: Error): boolean {
  const enhanced = enhancedOfRcpt(error) ?? ''
  return !isOfSender(enhanced) && /^(?:[45]\.[12]\.[1-9]|5\.4\.4$)/.test(enhanced)
}

/** An answer to another command than RCPT, or one about the sender or the policy of the server (RFC 3463, X.7). */
function isSenderRefusal(error: Error): boolean {
  if (!('code' in error && error.code === 'EENVELOPE' && 'command' in error)) return false
  if (error.command === 'MAIL FROM' || error.command === 'DATA') return true
  return isOfSender(enhancedCode('response' in error ? error.response : undefined))
}

/** An answer to RCPT that may be about either address: Exchange gives 5.4.1 for its relay and for unknown recipients. */
const isAddressRefusal = (error: Error) => /^(?:[45]\.1\.0|5\.4\.1)$/.test(enhancedOfRcpt(error) ?? '')

/** A code 4xx to a command about a mail: the same mail may be taken later. */
function isTryLater(error: Error): boolean {
  if (!('code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE'))) return false
  const code = replyCode(error)
  return code >= 400 && code < 500
}

/** For `last_error`: nodemailer has one code for all answers to RCPT, and server messages quote the address. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (isRefusal(error)) return REFUSED
  if (isUndeliverable(error)) return UNDELIVERABLE
  if (isTryLater(error)) return TRY_LATER
  if (isAddressRefusal(error)) return ADDRESS_REFUSED
  if (isSenderRefusal(error)) return SENDER_REFUSED
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
