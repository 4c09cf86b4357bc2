import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA512 of the raw bytes, in hex. */
export const signatureOf = (raw: Buffer | string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(raw).digest('hex')

export function hasSignature(raw: Buffer, signature: string | undefined, secretKey: string): boolean {
  const expected = Buffer.from(signatureOf(raw, secretKey))
  const received = Buffer.from(signature ?? '')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
