import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors'
import type { Env } from '../../platform/config/env.ts'
import { hmacs } from '../../platform/crypto/hmac.ts'

export type Secrets = Pick<Env, 'CODE_SECRETS'>
type Purpose =
  | 'sign-in'
  | 'email-confirm'
  | 'email-stop'
  | 'request-export'
  | 'request-confirm'
  | 'request-stop'

export type NewLink = { token: string; hash: string }

/** 256 random bits, of which only a keyed hash is stored. */
export function newLink(env: Secrets, purpose: Purpose): NewLink {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: linkHashes(env, purpose, token)[0] ?? '' }
}

/** With each secret, the newest first. */
export const linkHashes = ({ CODE_SECRETS }: Secrets, purpose: Purpose, token: string): string[] =>
  hmacs(CODE_SECRETS, `link:${purpose}:${token}`)

/** The same for an expired, a used and an unknown link. */
export const linkInvalid = (): AppError =>
  new AppError('conflict', 'This link is no longer valid. Please ask the school for a new one.', {
    reason: 'link_invalid',
  })
