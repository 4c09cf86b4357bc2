import { randomBytes } from 'node:crypto'
import type { Env } from '../../platform/config/env.ts'
import { hmacs } from '../../platform/crypto/hmac.ts'

type Secrets = Pick<Env, 'CODE_SECRETS'>

/** With each secret, the newest first. */
export const confirmHashes = ({ CODE_SECRETS }: Secrets, token: string): string[] =>
  hmacs(CODE_SECRETS, `newsletter-confirm:${token}`)

/** 256 random bits, of which only a keyed hash is stored. */
export function newConfirmToken(env: Secrets): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: confirmHashes(env, token)[0] ?? '' }
}
