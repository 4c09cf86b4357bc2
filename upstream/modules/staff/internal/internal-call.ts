import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { SIGNATURE_HEADER, SIGNED_AT_HEADER } from '#contract/revalidation'
import { hmac, isSigned } from '../../../platform/crypto/hmac.ts'
import { isUuid } from '../../../platform/uuid.ts'

const CALL_ID_HEADER = 'x-kitelab-call-id'
const MAX_AGE_SECONDS = 300

export type InternalCall = { method: string; path: string; body: string }

const signedText = ({ method, path, body }: InternalCall, at: string, callId: string) =>
  `${at}.${callId}.${method} ${path}.${body}`

/** Of a call from the command line to the API (STF-027). */
export function signInternalCall(secrets: readonly string[], call: InternalCall): Record<string, string> {
  const at = String(Math.floor(Date.now() / 1000))
  const callId = randomUUID()
  return {
    [SIGNED_AT_HEADER]: at,
    [CALL_ID_HEADER]: callId,
    [SIGNATURE_HEADER]: hmac(secrets, signedText(call, at, callId)),
  }
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** @returns the id of the call, which is good for one; undefined when it is not signed or older than five minutes */
export function verifyInternalCall(
  secrets: readonly string[],
  call: InternalCall,
  headers: IncomingHttpHeaders,
): string | undefined {
  const at = textOf(headers[SIGNED_AT_HEADER])
  const callId = textOf(headers[CALL_ID_HEADER])
  const isRecent = /^\d{1,12}$/.test(at) && Math.abs(Date.now() / 1000 - Number(at)) <= MAX_AGE_SECONDS
  if (!isRecent || !isUuid(callId)) return undefined
  return isSigned(secrets, signedText(call, at, callId), textOf(headers[SIGNATURE_HEADER]))
    ? callId
    : undefined
}

/** Refuses a call that this process has seen; the invitation's key refuses it in every process. */
export function rememberCalls(): (callId: string) => boolean {
  const seen = new Map<string, number>()
  return (callId) => {
    const now = Date.now()
    for (const [id, forgetAt] of seen) if (forgetAt < now) seen.delete(id)
    if (seen.has(callId)) return false
    // A clock may be ahead by as much as a call may be old.
    seen.set(callId, now + 2 * MAX_AGE_SECONDS * 1000)
    return true
  }
}
