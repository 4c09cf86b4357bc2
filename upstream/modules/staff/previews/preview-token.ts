import { hmac, isSigned } from '../../../platform/crypto/hmac.ts'

const DAYS = 7
const DAY_MS = 86_400_000

export type Previewed = { kind: 'course' | 'post'; id: string; previewKey: string }

const textOf = ({ kind, id, previewKey }: Previewed, endMs: number) =>
  ['preview', kind, id, endMs, previewKey].join(':')

/** STF-141: the end in milliseconds and a signature. */
export function makePreviewToken(secrets: readonly string[], previewed: Previewed, now: Date) {
  const endMs = now.getTime() + DAYS * DAY_MS
  const token = `${endMs}.${hmac(secrets, textOf(previewed, endMs))}`
  return { token, endsAt: new Date(endMs) }
}

/** @returns the end; undefined for a token of something else and for one that has ended */
export function readPreviewToken(
  secrets: readonly string[],
  previewed: Previewed,
  token: string,
): Date | undefined {
  const [, end, signature] = /^(\d{13})\.([\da-f]{64})$/.exec(token) ?? []
  if (!end || !signature) return undefined
  const endMs = Number(end)
  const isLive = endMs > Date.now() && isSigned(secrets, textOf(previewed, endMs), signature)
  return isLive ? new Date(endMs) : undefined
}
