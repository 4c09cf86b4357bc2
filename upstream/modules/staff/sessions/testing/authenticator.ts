import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16BE(value)
  else buffer.writeUInt32BE(value)
  return buffer
}

type Site = { origin: string; rpId: string }

/** A passkey in software: what a browser and its authenticator answer to options. */
export function authenticator({ origin, rpId }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // COSE: an ES256 key on P-256.
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number, rest: Uint8Array[] = []) =>
    Buffer.concat([sha256(rpId), Uint8Array.of(flags), uint(counter, 4), ...rest])
  const envelope = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: envelope.id,
    register({ challenge }: { challenge: string }) {
      const attested = [Buffer.alloc(16), uint(id.length, 2), id, key]
      const authData = authenticatorData(PRESENT | VERIFIED | WITH_KEY, 0, attested)
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
      return { ...envelope, response }
    },
    sign({ challenge }: { challenge: string }, { counter = 0, isVerified = true } = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge)
      const data = authenticatorData(PRESENT | (isVerified ? VERIFIED : 0), counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      }
      return { ...envelope, response }
    },
  }
}
