import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kitelab sealed text', 32))
/** From the secret itself, because its position changes at rotation. */
const idOf = (secret: string) =>
  createHash('sha256').update(`kitelab key id ${secret}`).digest('base64url').slice(0, 8)

export const encryptionPrefix = ([first = '']: readonly string[]): string => `${VERSION}.${idOf(first)}.`

/** AES-256-GCM with the first secret. `associatedData` must match to decrypt. */
export function encrypt(secrets: readonly string[], text: string, associatedData: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0] ?? ''), iv).setAAD(
    Buffer.from(associatedData),
  )
  const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return encryptionPrefix(secrets) + bytes.toString('base64url')
}

/** @throws when the associated data or the text differs, or its secret is not in the list */
export function decrypt(secrets: readonly string[], encrypted: string, associatedData: string): string {
  const [version, id, payload = ''] = encrypted.split('.')
  const secret = secrets.find((candidate) => idOf(candidate) === id)
  if (version !== VERSION || !secret)
    throw new Error('The text was encrypted with a key that is not in DATA_KEYS.')
  const bytes = Buffer.from(payload, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(associatedData)).setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
