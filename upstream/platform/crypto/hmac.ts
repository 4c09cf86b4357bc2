import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA256 with each secret, the newest first: the first is stored, all are looked up. */
export const hmacs = (secrets: readonly string[], text: string): string[] =>
  secrets.map((secret) => createHmac('sha256', secret).update(text).digest('hex'))

/** With the newest secret. */
export const hmac = (secrets: readonly string[], text: string): string => hmacs(secrets, text)[0] ?? ''

/** Whether a hex signature was made with one of the secrets. */
export function isSigned(secrets: readonly string[], text: string, signature: string): boolean {
  const received = Buffer.from(signature, 'hex')
  return hmacs(secrets, text)
    .map((expected) => Buffer.from(expected, 'hex'))
    .some((expected) => received.length === expected.length && timingSafeEqual(received, expected))
}
