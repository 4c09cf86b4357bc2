import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '../../platform/concurrency-limit.ts'

/** OWASP minimum for argon2id. A higher cost rehashes each password at its next login. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

const limitHashing = limitConcurrency({ maxRunning: 4, maxQueued: 50 })

type Hash = { memory: number; passes: number; parallelism: number; salt: Buffer; tag: Buffer }

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const phc = ({ memory, passes, parallelism, salt, tag }: Hash) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`

function parse(stored: string): Hash | undefined {
  const parts = stored.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/)
  if (!parts) return undefined
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const deriveTag = (password: string, { salt, tag, ...rest }: Hash) =>
  // NFC: keyboards differ in how they compose characters.
  derive('argon2id', { ...rest, message: password.normalize('NFC'), nonce: salt, tagLength: tag.length })

export async function hashPassword(password: string): Promise<string> {
  const hash = { ...cost, salt: randomBytes(16), tag: Buffer.alloc(TAG_BYTES) }
  return phc({ ...hash, tag: await limitHashing(() => deriveTag(password, hash)) })
}

/** Dummy hash, so that an unknown address takes as long to check. */
const dummyHash: Hash = { ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(TAG_BYTES) }

export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const hash = (stored && parse(stored)) || dummyHash
  const tag = await limitHashing(() => deriveTag(password, hash))
  return timingSafeEqual(tag, hash.tag) && hash !== dummyHash
}

export function isOutdated(stored: string): boolean {
  const hash = parse(stored)
  return (
    !hash ||
    hash.memory !== cost.memory ||
    hash.passes !== cost.passes ||
    hash.parallelism !== cost.parallelism
  )
}
